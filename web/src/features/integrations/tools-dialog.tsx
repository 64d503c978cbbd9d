import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import type { Integration, IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CallTool } from './call-tool.tsx'
import { INTEGRATIONS, toolsQuery } from './integrations.api.ts'
import classes from './integrations.module.css'
import { fieldsOf } from './schema-form.ts'

interface ToolsDialogProps {
	readonly one: Integration
	/** Whether its tools can be called. */
	readonly isOn: boolean
	readonly onClose: () => void
}

/** The tools of an MCP server, to read what they say of themselves and to call them. */
export function ToolsDialog({ one, isOn, onClose }: ToolsDialogProps) {
	const query = useQuery(toolsQuery(one.id))
	return (
		<Dialog opened wide onClose={onClose} title={`Tools of ${one.name}`}>
			<Stack>
				{!isOn && <Banner tone="amber">Enable MCP and this resource to call its tools.</Banner>}
				<Loaded query={query} level={3} skeleton={<LoadingLines what="tools" />}>
					{({ tools, resources }) => (
						<>
							<Stack as="ul" gap={1} aria-label="Tools">
								{tools.map((tool) => (
									<ToolItem key={tool.name} one={one} tool={tool} isOn={isOn} />
								))}
							</Stack>
							{resources.length > 0 && (
								<details>
									<summary>Resources ({resources.length})</summary>
									<Stack as="ul" gap={1}>
										{resources.map(({ uri, name }) => (
											<Hint as="li" breaks key={uri}>
												{name} <code>{uri}</code>
											</Hint>
										))}
									</Stack>
								</details>
							)}
						</>
					)}
				</Loaded>
			</Stack>
		</Dialog>
	)
}

interface ToolItemProps {
	readonly one: Integration
	readonly tool: IntegrationTool
	readonly isOn: boolean
}

function ToolItem({ one, tool, isOn }: ToolItemProps) {
	const mayCall = useMay()
	const mark = useSave(integrations.markTool, { topic: INTEGRATIONS })
	const end = useSave(integrationCalls.endApproval, { topic: INTEGRATIONS })
	const { name, title, description, reads, claimsToRead, approval, fingerprint, inputSchema } = tool
	const trying = (work: Promise<unknown>) => work.catch((error: unknown) => toast.failure(error))
	return (
		<li>
			<details className={classes.tool}>
				<summary>
					<Text weight="medium" breaks>
						{title === '' ? name : title}
					</Text>
					{tool.kind !== 'tool' && <Hint as="span">{tool.kind === 'prompt' ? 'Prompt' : 'Resources'}</Hint>}
					<StatusMark tone={reads ? 'blue' : 'amber'}>{reads ? 'Reads' : 'May write'}</StatusMark>
					{approval !== null && (
						<StatusMark tone="green">{approval === 'always' ? 'Always allowed' : 'Allowed this session'}</StatusMark>
					)}
				</summary>
				<Stack>
					<p className={classes.said}>{description === '' ? 'It says nothing of itself.' : description}</p>
					{mayCall(integrations.markTool) && (
						<CheckboxField
							label="It only reads"
							help={claimsToRead ? 'The server says so too.' : 'The server does not say so.'}
							value={reads}
							onChange={(isOn) => trying(mark({ id: one.id, tool: name, fingerprint, reads: isOn }))}
						/>
					)}
					{mayCall(integrations.markTool) && tool.kind === 'tool' && (
						<SelectField
							label="Finds context by"
							help="The argument that takes the topics of a question. One tool of a service finds context."
							clearable
							placeholder="No argument"
							options={textsOf(tool)}
							value={tool.searchArgument}
							onChange={(searchArgument) =>
								trying(mark({ id: one.id, tool: name, fingerprint, reads, searchArgument }))
							}
						/>
					)}
					{approval !== null && (
						<div>
							<Button size="small" onClick={() => trying(end({ integrationId: one.id, tool: name }))}>
								Ask me again
							</Button>
						</div>
					)}
					<details>
						<summary>Arguments it takes</summary>
						<pre className={classes.code}>{JSON.stringify(inputSchema, null, 2)}</pre>
					</details>
					{isOn && <CallTool integrationId={one.id} tool={tool} />}
				</Stack>
			</details>
		</li>
	)
}

const textsOf = ({ inputSchema }: IntegrationTool) =>
	fieldsOf(inputSchema)
		.filter(({ kind }) => kind === 'text' || kind === 'long')
		.map(({ name, label }) => ({ value: name, label }))
