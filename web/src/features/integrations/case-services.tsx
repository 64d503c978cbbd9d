import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import type { UsableIntegration } from '@praxis/contract/integrations/integrations.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { CallResult } from './call-result.tsx'
import { CallTool } from './call-tool.tsx'
import { FindContext } from './find-context.tsx'
import { INTEGRATIONS, STATUSES, toolsQuery, usableQuery } from './integrations.api.ts'
import classes from './integrations.module.css'
import { SignInButton } from './sign-in-button.tsx'

const callsQuery = (caseId: string) => recordQuery(integrationCalls.list, INTEGRATIONS, { caseId })

/** Connected services used from a case: context for a question, single tools, and what was asked before. */
export function CaseServices({ caseId }: { readonly caseId: string }) {
	const query = useQuery(usableQuery)
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="services" />}>
			{({ enabled, items }) =>
				items.length === 0 ? (
					<EmptyState title="No services to use">
						{enabled
							? 'An administrator enables services in the MCP configuration.'
							: 'MCP is disabled. An administrator can enable it.'}
					</EmptyState>
				) : (
					<Stack>
						<FindContext caseId={caseId} services={items} />
						<OneTool caseId={caseId} services={items} />
						<Earlier caseId={caseId} />
					</Stack>
				)
			}
		</Loaded>
	)
}

interface OneToolProps {
	readonly caseId: string
	readonly services: readonly UsableIntegration[]
}

function OneTool({ caseId, services }: OneToolProps) {
	const [chosen, setChosen] = useState<string | null>(services.length === 1 ? (services[0]?.id ?? null) : null)
	const service = services.find((one) => one.id === chosen)
	return (
		<Card title="Use a service">
			<Stack>
				<SelectField
					label="Service"
					required
					options={services.map(({ id, name }) => ({ value: id, label: name }))}
					value={chosen}
					onChange={setChosen}
				/>
				{service !== undefined && <ServiceLine service={service} />}
				{service !== undefined && <Tools key={service.id} caseId={caseId} service={service} />}
			</Stack>
		</Card>
	)
}

function ServiceLine({ service }: { readonly service: UsableIntegration }) {
	const { description, host, status, hasKey, signedIn } = service
	const how = signedIn ? 'You are signed in' : hasKey ? 'The firm’s key is used' : 'No sign-in and no key'
	return (
		<div className={classes.serviceLine}>
			<div>
				<p>
					{description}{' '}
					{status !== null && <StatusMark tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusMark>}
				</p>
				<Hint breaks>
					{host} · {how}
				</Hint>
			</div>
			<SignInButton one={service} />
		</div>
	)
}

const KINDS = { tool: '', prompt: ' (prompt)', resource: ' (resources)' } as const

function Tools({ caseId, service }: { readonly caseId: string; readonly service: UsableIntegration }) {
	const query = useQuery(toolsQuery(service.id))
	const [name, setName] = useState<string | null>(null)
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="tools" />}>
			{({ tools, resources }) => {
				const tool = tools.find((one) => one.name === name)
				if (tools.length === 0) return <Hint breaks>It lists no tools yet. An administrator tests the connection.</Hint>
				return (
					<>
						<SelectField
							label="Tool"
							required
							options={tools.map((one) => ({
								value: one.name,
								label: `${one.title === '' ? one.name : one.title}${KINDS[one.kind]}`,
							}))}
							value={name}
							onChange={setName}
						/>
						{tool !== undefined && (
							<>
								<p className={classes.said}>
									{tool.description === '' ? 'It says nothing of itself.' : tool.description}
								</p>
								{tool.kind === 'resource' && (
									<Stack as="ul" gap={1} aria-label="Resources">
										{resources.map((one) => (
											<Hint as="li" breaks key={one.uri}>
												{one.name} <code>{one.uri}</code>
											</Hint>
										))}
									</Stack>
								)}
								<CallTool key={tool.fingerprint} integrationId={service.id} tool={tool} caseId={caseId} />
							</>
						)}
					</>
				)
			}}
		</Loaded>
	)
}

function Earlier({ caseId }: { readonly caseId: string }) {
	const query = useQuery(callsQuery(caseId))
	return (
		<Card title="Your earlier calls in this case">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="calls" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint breaks>None yet. Calls are kept for 30 days, for you alone.</Hint>
					) : (
						<Stack as="ul" gap={1} aria-label="Earlier calls">
							{items.map((one) => (
								<li key={one.id}>
									<details className={classes.tool}>
										<summary>
											<Text weight="medium" breaks>
												{one.integrationName}, {one.toolName}
											</Text>
											<Hint as="span" breaks>
												{CALL_STATES[one.state]}
											</Hint>
										</summary>
										<Stack>
											<pre className={classes.code}>{one.arguments}</pre>
											{one.state !== 'waiting' && <CallResult call={one} />}
										</Stack>
									</details>
								</li>
							))}
						</Stack>
					)
				}
			</Loaded>
		</Card>
	)
}

const CALL_STATES = {
	waiting: 'Waits for your answer',
	running: 'Runs',
	done: 'Answered',
	failed: 'Failed',
	denied: 'Denied',
	expired: 'Expired',
} as const
