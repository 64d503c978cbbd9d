import { CASE_VIEWS, type PromptSource, SOURCE_TYPES } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptSources } from '@praxis/contract/prompts/prompts.contract'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { type Fact, FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { useSaying } from './builder-message.tsx'
import { SOURCES } from './prompts.api.ts'
import classes from './prompts.module.css'
import { ShownText } from './shown-text.tsx'
import { SourceTest } from './source-test.tsx'

interface SourceViewProps {
	readonly one: PromptSource
	readonly onEdit: () => void
	readonly onDeleted: () => void
}

const keyText = ({ apiConfigurationName, hasKey }: PromptSource) =>
	apiConfigurationName === null ? (hasKey ? 'Stored' : 'None') : `Of ${apiConfigurationName}`

function outsideFacts(one: PromptSource): Fact[] {
	const { endpoint, queryParams, headers, storedHeaders, path, cacheMinutes } = one
	return [
		{ label: 'Endpoint', value: endpoint },
		{ label: 'Query', value: queryParams.map(({ name, value }) => `${name}=${value}`).join(', ') || null },
		{ label: 'Key', value: `${keyText(one)}, sent as ${one.keyHeader}` },
		...headers.map(({ name }) => ({
			label: name,
			value: storedHeaders.includes(name) ? 'Stored' : 'No value for this host',
		})),
		{ label: 'Uses', value: path === '' ? 'The whole answer' : path },
		{ label: 'Kept for', value: cacheMinutes === 1 ? '1 minute' : `${formatCount(cacheMinutes)} minutes` },
	]
}

function factsOf(one: PromptSource): Fact[] {
	switch (one.type) {
		case 'api':
			return outsideFacts(one)
		case 'database':
			return [{ label: 'Reads', value: one.view === null ? null : CASE_VIEWS[one.view] }]
		case 'file':
			return [{ label: 'Document', value: one.documentTitle ?? 'One that you may not see, or that was deleted' }]
		case 'static':
			return []
	}
}

/** One data source, with what it gives right now. */
export function SourceView({ one, onEdit, onDeleted }: SourceViewProps) {
	const mayCall = useMay()
	const [isAsked, setAsked] = useState(false)
	return (
		<Card
			title={one.name}
			actions={
				mayCall(promptSources.save) && (
					<>
						<Button size="small" variant="danger-quiet" onClick={() => setAsked(true)}>
							Delete
						</Button>
						<Button size="small" variant="primary" onClick={onEdit}>
							Edit
						</Button>
					</>
				)
			}
		>
			<Stack gap={3}>
				{one.description !== '' && <p className={classes.lead}>{one.description}</p>}
				<FactList
					layout={one.type === 'api' ? 'columns' : 'narrow'}
					facts={[
						{ label: 'Placeholder', value: <code>{`{{data.${one.name}}}`}</code> },
						{ label: 'Type', value: SOURCE_TYPES[one.type] },
						...factsOf(one),
						{ label: 'State', value: one.enabled ? 'On' : 'Off' },
					]}
				/>
				{one.type === 'static' && <ShownText label={`Text of ${one.name}`} text={one.text} />}
				{one.type !== 'static' && mayCall(promptSources.test) && <SourceTest one={one} />}
			</Stack>
			{isAsked && <DeleteDialog one={one} onClose={() => setAsked(false)} onDeleted={onDeleted} />}
		</Card>
	)
}

interface DeleteProps {
	readonly one: PromptSource
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDialog({ one, onClose, onDeleted }: DeleteProps) {
	const saying = useSaying()
	const remove = useSave(promptSources.remove, { topic: SOURCES, failed: 'Failed to delete data source' })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete ${one.name}?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: one.id })
				saying.done('Data source deleted successfully')
				onDeleted()
			}}
		>
			Templates that name it then have an unknown placeholder.
		</ConfirmDialog>
	)
}
