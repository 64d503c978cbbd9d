import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import type { Integration, IntegrationCall, IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ApproveCall } from './approve-call.tsx'
import { INTEGRATIONS, toolsQuery } from './integrations.api.ts'
import classes from './integrations.module.css'

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
			<div className={classes.stack}>
				{!isOn && <Banner tone="amber">Enable MCP and this resource to call its tools.</Banner>}
				<Loaded query={query} level={3} skeleton={<LoadingLines what="tools" />}>
					{({ tools, resources }) => (
						<>
							<ul className={classes.plain} aria-label="Tools">
								{tools.map((tool) => (
									<ToolItem key={tool.name} one={one} tool={tool} isOn={isOn} />
								))}
							</ul>
							{resources.length > 0 && (
								<details>
									<summary>Resources ({resources.length})</summary>
									<ul className={classes.plain}>
										{resources.map(({ uri, name }) => (
											<li key={uri} className={classes.muted}>
												{name} <code>{uri}</code>
											</li>
										))}
									</ul>
								</details>
							)}
						</>
					)}
				</Loaded>
			</div>
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
					<span className={classes.toolName}>{title === '' ? name : title}</span>
					<StatusMark tone={reads ? 'blue' : 'amber'}>{reads ? 'Reads' : 'May write'}</StatusMark>
					{approval !== null && (
						<StatusMark tone="green">{approval === 'always' ? 'Always allowed' : 'Allowed this session'}</StatusMark>
					)}
				</summary>
				<div className={classes.stack}>
					<p className={classes.said}>{description === '' ? 'It says nothing of itself.' : description}</p>
					{mayCall(integrations.markTool) && (
						<CheckboxField
							label="It only reads"
							help={claimsToRead ? 'The server says so too.' : 'The server does not say so.'}
							value={reads}
							onChange={(isOn) => trying(mark({ id: one.id, tool: name, fingerprint, reads: isOn }))}
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
					{isOn && <CallForm one={one} tool={tool} />}
				</div>
			</details>
		</li>
	)
}

function CallForm({ one, tool }: Omit<ToolItemProps, 'isOn'>) {
	const request = useSave(integrationCalls.request, { topic: INTEGRATIONS })
	const [text, setText] = useState('{}')
	const [call, setCall] = useState<IntegrationCall | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const ask = async () => {
		setBusy(true)
		setFailure(null)
		try {
			const input = { integrationId: one.id, id: newId(), tool: tool.name, arguments: text }
			setCall((await request(input)).answer)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<div className={classes.stack}>
			<TextareaField label="Arguments (JSON)" required rows={4} error={failure} value={text} onChange={setText} />
			<div>
				<Button variant="primary" size="small" busy={isBusy} onClick={ask}>
					Call
				</Button>
			</div>
			{call !== null && call.state !== 'waiting' && <CallResult call={call} />}
			{call?.state === 'waiting' && (
				<ApproveCall key={call.description} call={call} onAnswered={setCall} onClose={() => setCall(null)} />
			)}
		</div>
	)
}

function CallResult({ call }: { readonly call: IntegrationCall }) {
	if (call.state === 'denied') return <Banner tone="amber">Denied. Nothing was sent.</Banner>
	return (
		<div className={classes.stack}>
			{call.error !== null && <Banner tone="red">{call.error}</Banner>}
			{call.result !== null && (
				<>
					<p className={classes.muted}>
						{call.fromCache ? 'Answered before, from the cache' : `Answered in ${call.ms} ms`}
					</p>
					<pre className={classes.code}>{call.result}</pre>
				</>
			)}
		</div>
	)
}
