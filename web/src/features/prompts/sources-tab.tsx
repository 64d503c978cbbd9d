import { newId } from '@praxis/contract/kernel/new-id'
import { promptSources } from '@praxis/contract/prompts/prompts.contract'
import {
	CASE_VIEWS,
	type PromptSource,
	SOURCE_TYPES,
	type SourceDetails,
	sourceDetails,
} from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { BackToList, BuilderList } from './builder-list.tsx'
import { useSaying } from './builder-message.tsx'
import { ProblemList } from './problem-list.tsx'
import { NEW_SOURCE, optionsFrom, SOURCES, sourcesQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { ShownText } from './shown-text.tsx'

const TYPES = optionsFrom(SOURCE_TYPES)
const VIEWS = optionsFrom(CASE_VIEWS)

type Writing = 'new' | 'edit' | null

/** What `{{data.name}}` stands for: a list at the left, the chosen one at the right. */
export function SourcesTab() {
	const query = useQuery(sourcesQuery)
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const [search, setSearch] = useState('')
	const [writing, setWriting] = useState<Writing>(null)
	const chosenId = params.get('source')
	const choose = (id: string | null) => {
		setWriting(null)
		set({ source: id })
	}
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="data sources" />}>
			{({ items }) => {
				const one = items.find(({ id }) => id === chosenId) ?? null
				return (
					<div className={classes.columns} data-chosen={one !== null || writing !== null || undefined}>
						<BuilderList
							title="Data Sources"
							noun="data sources"
							nothing="No data sources yet."
							items={items.map(({ id, name, type, description, enabled }) => ({
								id,
								name,
								hint: [SOURCE_TYPES[type], description].filter(Boolean).join(' · '),
								mark: !enabled && <StatusMark tone="grey">Off</StatusMark>,
							}))}
							chosenId={chosenId}
							onChoose={choose}
							search={search}
							onSearch={setSearch}
							actions={
								mayCall(promptSources.create) && (
									<Button size="small" onClick={() => setWriting('new')}>
										New data source
									</Button>
								)
							}
						/>
						<div className={classes.pane}>
							{(one !== null || writing !== null) && (
								<BackToList label="All data sources" onBack={() => choose(null)} />
							)}
							<Pane one={one} writing={writing} onWrite={setWriting} onChoose={choose} />
						</div>
					</div>
				)
			}}
		</Loaded>
	)
}

interface PaneProps {
	readonly one: PromptSource | null
	readonly writing: Writing
	readonly onWrite: (writing: Writing) => void
	readonly onChoose: (id: string | null) => void
}

function Pane({ one, writing, onWrite, onChoose }: PaneProps) {
	if (writing === 'new') {
		return (
			<Card title="New data source">
				<SourceForm one={null} onSaved={onChoose} onCancel={() => onWrite(null)} />
			</Card>
		)
	}
	if (one === null) {
		return (
			<Card title="Data source">
				<p className={classes.hint}>
					A data source puts what is known of the case of a run, or a text that is always the same, in the place of
					{' {{data.name}}'}. It is read with the rights of the person who runs the prompt.
				</p>
			</Card>
		)
	}
	if (writing === 'edit') {
		return (
			<Card title={`Edit ${one.name}`}>
				<SourceForm key={one.version} one={one} onSaved={() => onWrite(null)} onCancel={() => onWrite(null)} />
			</Card>
		)
	}
	return <SourceView key={one.id} one={one} onEdit={() => onWrite('edit')} onDeleted={() => onChoose(null)} />
}

interface SourceViewProps {
	readonly one: PromptSource
	readonly onEdit: () => void
	readonly onDeleted: () => void
}

function SourceView({ one, onEdit, onDeleted }: SourceViewProps) {
	const mayCall = useMay()
	const saying = useSaying()
	const remove = useSave(promptSources.remove, { topic: SOURCES, failed: 'Failed to delete data source' })
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
			<div className={classes.stack}>
				{one.description !== '' && <p className={classes.lead}>{one.description}</p>}
				<FactList
					layout="narrow"
					facts={[
						{ label: 'Placeholder', value: <code>{`{{data.${one.name}}}`}</code> },
						{ label: 'Type', value: SOURCE_TYPES[one.type] },
						...(one.view === null ? [] : [{ label: 'Reads', value: CASE_VIEWS[one.view] }]),
						{ label: 'State', value: one.enabled ? 'On' : 'Off' },
					]}
				/>
				{one.type === 'static' && <ShownText label={`Text of ${one.name}`} text={one.text} />}
			</div>
			{isAsked && (
				<ConfirmDialog
					opened
					onClose={() => setAsked(false)}
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
			)}
		</Card>
	)
}

type Values = z.input<typeof sourceDetails> & SourceDetails

interface SourceFormProps {
	/** Null for a new one. */
	readonly one: PromptSource | null
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

function SourceForm({ one, onSaved, onCancel }: SourceFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const saying = useSaying()
	const create = useSave(promptSources.create, { topic: SOURCES, failed: 'Failed to save data source' })
	const save = useSave(promptSources.save, { topic: SOURCES, failed: 'Failed to save data source' })
	const form = useAppForm<Values, SourceDetails>({
		schema: sourceDetails,
		initialValues: one === null ? NEW_SOURCE : sourceDetails.parse(one),
		onSubmit: async (details) => {
			if (one === null) await create({ id, ...details }, { key: id })
			else await save({ id, version: one.version, ...details })
			saying.done(`Data source "${details.name}" saved successfully`)
			onSaved(id)
		},
	})
	const isStatic = form.values.type === 'static'
	return (
		<Form form={form} label={one === null ? 'New data source' : 'Edit data source'}>
			<TextField
				label="Name"
				required
				autoComplete="off"
				help="As in {{data.name}}."
				{...form.field('name')}
				onChange={(name) => form.set({ name: name.replaceAll(/[^A-Za-z0-9_]/g, '') })}
			/>
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<RadioField
				label="Type"
				required
				inline
				options={TYPES}
				value={form.values.type}
				onChange={(type) => form.set({ type, view: type === 'static' ? null : (form.values.view ?? 'case_parties') })}
			/>
			{isStatic ? (
				<TextareaField label="Text" required rows={10} {...form.field('text')} />
			) : (
				<SelectField
					label="Reads"
					required
					options={VIEWS}
					error={form.errors.view ?? null}
					value={form.values.view}
					onChange={(view) => form.set({ view })}
				/>
			)}
			<CheckboxField label="On" help="A data source that is off is empty in prompts." {...form.field('enabled')} />
			<ProblemList form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onCancel }} />
		</Form>
	)
}
