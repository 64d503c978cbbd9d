import {
	API_TYPES,
	type ApiConfiguration,
	apiConfigurations,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ApiConfigurationForm } from './api-configuration-form.tsx'
import { API_CONFIGURATIONS, apiConfigurationsQuery, STATUSES } from './api-configurations.api.ts'
import classes from './api-configurations.module.css'

const MESSAGE_MS = 5_000
const TABS = [
	{ id: 'all', label: 'All' },
	{ id: 'llm', label: 'LLM' },
	{ id: 'mcp', label: 'MCP' },
	{ id: 'legal_research', label: 'Legal' },
] as const
type Tab = (typeof TABS)[number]['id']

export interface Message {
	readonly tone: 'green' | 'red'
	readonly text: string
}
export type Say = (tone: Message['tone'], text: string) => void

/** One message for five seconds. */
function useMessage() {
	const [message, setMessage] = useState<Message | null>(null)
	useEffect(() => {
		if (message === null) return
		const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
		return () => clearTimeout(timer)
	}, [message])
	const say: Say = useCallback((tone, text) => setMessage({ tone, text }), [])
	return { message, say }
}

/** Services with an API key: found, tested, changed and deleted in one place. */
export function ApiConfigurationManager({ onClose }: { readonly onClose: () => void }) {
	const { message, say } = useMessage()
	const [open, setOpen] = useState<ApiConfiguration | 'new' | null>(null)
	return (
		<Dialog opened wide onClose={onClose} title="API Configuration Manager">
			<Stack>
				<div aria-live="polite">{message !== null && <Banner tone={message.tone}>{message.text}</Banner>}</div>
				{open === null ? (
					<ConfigurationList say={say} onOpen={setOpen} />
				) : (
					<ApiConfigurationForm
						key={open === 'new' ? 'new' : `${open.id}/${open.version}`}
						one={open === 'new' ? null : open}
						say={say}
						onClose={() => setOpen(null)}
					/>
				)}
			</Stack>
		</Dialog>
	)
}

interface ConfigurationListProps {
	readonly say: Say
	readonly onOpen: (one: ApiConfiguration | 'new') => void
}

function shownOf(items: readonly ApiConfiguration[], tab: Tab, search: string): readonly ApiConfiguration[] {
	const words = search.trim().toLowerCase()
	const isFound = (one: ApiConfiguration) =>
		`${one.name} ${one.provider} ${one.description}`.toLowerCase().includes(words)
	return items.filter((one) => (tab === 'all' || one.type === tab) && isFound(one))
}

function ConfigurationList({ say, onOpen }: ConfigurationListProps) {
	const query = useQuery(apiConfigurationsQuery)
	const [tab, setTab] = useState<Tab>('all')
	const [search, setSearch] = useState('')
	const shown = shownOf(query.data?.items ?? [], tab, search)
	return (
		<>
			<Row gap={3}>
				<Row as="fieldset" gap={1} align="stretch" wrap={false} aria-label="Type">
					{TABS.map(({ id, label }) => (
						<Button
							key={id}
							size="small"
							variant={tab === id ? 'primary' : 'quiet'}
							aria-pressed={tab === id}
							onClick={() => setTab(id)}
						>
							{label}
						</Button>
					))}
				</Row>
				<div className={classes.search}>
					<SearchBox label="Search configurations" value={search} onSearch={setSearch} />
				</div>
				<Button variant="primary" size="small" onClick={() => onOpen('new')}>
					Add Configuration
				</Button>
			</Row>
			{query.data === undefined && query.error === null && <LoadingLines what="API configurations" />}
			{query.error !== null && (
				<Banner
					tone="red"
					action={
						<Button size="small" onClick={() => query.refetch()}>
							Try again
						</Button>
					}
				>
					Failed to load API configurations
				</Banner>
			)}
			{query.data !== undefined && shown.length === 0 && (
				<EmptyState title={query.data.items.length === 0 ? 'No API configurations yet' : 'Nothing found'} />
			)}
			<Stack as="ul" gap={0} aria-label="API configurations">
				{shown.map((one) => (
					<ConfigurationRow key={one.id} one={one} say={say} onOpen={() => onOpen(one)} />
				))}
			</Stack>
		</>
	)
}

interface ConfigurationRowProps {
	readonly one: ApiConfiguration
	readonly say: Say
	readonly onOpen: () => void
}

function ConfigurationRow({ one, say, onOpen }: ConfigurationRowProps) {
	const test = useSave(apiConfigurations.test, { topic: API_CONFIGURATIONS })
	const [isTesting, setTesting] = useState(false)
	const [isAsked, setAsked] = useState(false)
	const { name } = one
	const runTest = async () => {
		setTesting(true)
		try {
			const { status } = (await test({ id: one.id })).answer
			if (status === 'active') say('green', `${name} connection test successful`)
			else say('red', `${name} connection test failed`)
		} catch (error) {
			say('red', `Failed to test ${name}: ${failureOf(error).message || 'Unknown error'}`)
		}
		setTesting(false)
	}
	return (
		<li className={classes.row}>
			<Stack gap="half">
				<Row as="p" lineGap={1} weight="medium" breaks>
					{name}
					<StatusMark tone={STATUSES[one.status].tone}>{STATUSES[one.status].label}</StatusMark>
					{!one.enabled && <StatusMark tone="grey">Off</StatusMark>}
				</Row>
				<Hint breaks>
					{API_TYPES[one.type]} · {one.provider} · {one.keyEndsIn === null ? 'no key' : `••••${one.keyEndsIn}`}
					{one.lastTestedAt !== null && (
						<>
							{' · tested '}
							<InstantText at={one.lastTestedAt} shown="relative" />
						</>
					)}
				</Hint>
				{one.lastError !== null && (
					<Text as="p" tone="red" size="small">
						{one.lastError}
					</Text>
				)}
			</Stack>
			<Row>
				<Button size="small" aria-label={`Test ${name}`} disabled={isTesting} onClick={runTest}>
					{isTesting ? 'Testing…' : 'Test'}
				</Button>
				<Button size="small" aria-label={`Edit ${name}`} onClick={onOpen}>
					Edit
				</Button>
				<Button size="small" variant="danger-quiet" aria-label={`Delete ${name}`} onClick={() => setAsked(true)}>
					Delete
				</Button>
			</Row>
			{isAsked && <DeleteDialog one={one} say={say} onClose={() => setAsked(false)} />}
		</li>
	)
}

interface DeleteDialogProps {
	readonly one: ApiConfiguration
	readonly say: Say
	readonly onClose: () => void
}

function DeleteDialog({ one, say, onClose }: DeleteDialogProps) {
	const remove = useSave(apiConfigurations.remove, { topic: API_CONFIGURATIONS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete ${one.name}?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: one.id })
				say('green', 'Configuration deleted successfully')
			}}
		>
			Are you sure you want to delete this configuration?
		</ConfirmDialog>
	)
}
