import {
	documentTemplates,
	TEMPLATE_COMPLEXITIES,
	type TemplateDetails,
	templateDetails,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { type DocumentTemplate, TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { download } from '../../../ui/list/export/download.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { ClauseLibrary } from '../clauses/clause-library.tsx'
import { TOPIC as CLAUSES_TOPIC } from '../clauses/clauses.api.ts'
import generatorClasses from '../generator.module.css'
import { ImportTemplate, PdfFormTemplate, WordTemplate } from './import-template.tsx'
import { loadFailure } from './load-failure.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateView } from './template-view.tsx'
import {
	BUILT_IN,
	copyOf,
	detailsOf,
	detailsOfOwn,
	type ListedTemplate,
	NEW_TEMPLATE,
	optionsFrom,
	TOPIC,
	templateOfOwn,
	templateQuery,
	templatesQuery,
} from './templates.api.ts'
import classes from './templates.module.css'

/** What is being written: a new template with its first values, or the chosen one. */
type Writing =
	| {
			readonly kind: 'new'
			/** Of the form. */
			readonly key: string
			readonly initial: TemplateDetails
			/** Of the Word file that it was read from. */
			readonly notices: readonly string[]
	  }
	| { readonly kind: 'edit' }
	| null

const writeNew = (initial: TemplateDetails, notices: readonly string[] = []): Writing => ({
	kind: 'new',
	key: newId(),
	initial,
	notices,
})

/** The templates of the firm and the built-in ones: a list at the left, the chosen one at the right. */
export function DocumentTemplatesScreen() {
	const { params, set } = useUrlParams()
	const mayCall = useMay()
	const client = useQueryClient()
	const [writing, setWriting] = useState<Writing>(null)
	const isClauses = params.get('view') === 'clauses'
	const chosenId = params.get('template')
	const choose = (id: string | null) => {
		setWriting(null)
		set({ template: id })
	}
	const start = (initial: TemplateDetails, notices?: readonly string[]) => setWriting(writeNew(initial, notices))
	return (
		<>
			<PageHeader
				title={isClauses ? 'Clauses' : 'Document templates'}
				actions={
					<>
						<Button aria-pressed={isClauses} onClick={() => set({ view: isClauses ? null : 'clauses', clause: null })}>
							Clauses
						</Button>
						<Button onClick={() => void client.invalidateQueries({ queryKey: [isClauses ? CLAUSES_TOPIC : TOPIC] })}>
							Refresh
						</Button>
						{!isClauses && mayCall(documentTemplates.create) && (
							<>
								<ImportTemplate onImport={start} />
								<WordTemplate onRead={start} />
								<PdfFormTemplate
									onCreated={(id) => {
										choose(id)
										setWriting({ kind: 'edit' })
									}}
								/>
								<Button variant="primary" onClick={() => start(NEW_TEMPLATE)}>
									New template
								</Button>
							</>
						)}
						<ButtonLink href="/dashboard/documents/generator">Close</ButtonLink>
					</>
				}
			/>
			{isClauses ? (
				<ClauseLibrary />
			) : (
				<div className={classes.columns} data-chosen={chosenId !== null || writing !== null || undefined}>
					<div className={classes.listed}>
						<TemplateList chosenId={chosenId} onChoose={choose} />
					</div>
					<Pane chosenId={chosenId} writing={writing} onWrite={setWriting} onChoose={choose} />
				</div>
			)}
		</>
	)
}

interface ListProps {
	readonly chosenId: string | null
	readonly onChoose: (id: string) => void
}

function TemplateList({ chosenId, onChoose }: ListProps) {
	const query = useQuery(templatesQuery)
	const [search, setSearch] = useState('')
	const [category, setCategory] = useState<string | null>(null)
	const [complexity, setComplexity] = useState<string | null>(null)
	const wanted = search.trim().toLowerCase()
	const isShown = (one: ListedTemplate) =>
		`${one.name} ${one.description}`.toLowerCase().includes(wanted) &&
		(category === null || one.category === category) &&
		(complexity === null || one.complexity === complexity)
	const isNarrowed = wanted !== '' || category !== null || complexity !== null
	const clear = () => {
		setSearch('')
		setCategory(null)
		setComplexity(null)
	}
	return (
		<Card title="Templates">
			<SearchBox label="Search templates" value={search} onSearch={setSearch} />
			<div className={classes.filters}>
				<SelectField
					label="Category"
					required
					placeholder="All"
					clearable
					options={optionsFrom(TEMPLATE_CATEGORIES)}
					value={category}
					onChange={setCategory}
				/>
				<SelectField
					label="Complexity"
					required
					placeholder="All"
					clearable
					options={optionsFrom(TEMPLATE_COMPLEXITIES)}
					value={complexity}
					onChange={setComplexity}
				/>
			</div>
			<Loaded
				query={{ ...query, error: loadFailure(query.error) }}
				level={3}
				skeleton={<LoadingLines what="templates" />}
			>
				{({ items }) => (
					<Found
						all={[...items.map((one) => ({ ...one, isBuiltIn: false })), ...BUILT_IN].filter(isShown)}
						chosenId={chosenId}
						onChoose={onChoose}
						{...(isNarrowed && { onClear: clear })}
					/>
				)}
			</Loaded>
		</Card>
	)
}

interface FoundProps extends ListProps {
	readonly all: readonly ListedTemplate[]
	/** Shows all again. */
	readonly onClear?: () => void
}

function Found({ all, chosenId, onChoose, onClear }: FoundProps) {
	if (all.length === 0) {
		return (
			<EmptyState
				title="No templates found."
				level={3}
				actions={onClear !== undefined && <Button onClick={onClear}>Clear search and filters</Button>}
			>
				Create your first template to get started.
			</EmptyState>
		)
	}
	return (
		<ul className={generatorClasses.list} aria-label="Templates">
			{all.map(({ id, name, description, category, isActive, isBuiltIn }) => (
				<li key={id}>
					<button
						type="button"
						className={generatorClasses.template}
						aria-pressed={id === chosenId}
						onClick={() => onChoose(id)}
					>
						<Text weight="strong">
							{name} {!isActive && <StatusMark tone="grey">Inactive</StatusMark>}
						</Text>
						<Hint as="span">
							{TEMPLATE_CATEGORIES[category]} · {isBuiltIn ? 'Built in · ' : ''}
							{description}
						</Hint>
					</button>
				</li>
			))}
		</ul>
	)
}

interface PaneProps {
	readonly chosenId: string | null
	readonly writing: Writing
	readonly onWrite: (writing: Writing) => void
	readonly onChoose: (id: string | null) => void
}

function Pane({ chosenId, writing, onWrite, onChoose }: PaneProps) {
	if (writing?.kind === 'new') {
		const { key, initial, notices } = writing
		return (
			<Card title="New template">
				<TemplateForm
					key={key}
					one={null}
					initial={initial}
					notices={notices}
					onSaved={onChoose}
					onCancel={() => onWrite(null)}
				/>
			</Card>
		)
	}
	if (chosenId === null) {
		return (
			<Card title="Template">
				<Hint>Choose a template to see its text and variables.</Hint>
			</Card>
		)
	}
	const builtIn = templateOf(chosenId)
	const back = (
		<div className={classes.back}>
			<Button size="small" onClick={() => onChoose(null)}>
				All templates
			</Button>
		</div>
	)
	if (builtIn === null) {
		return (
			<div className={classes.writing}>
				{back}
				<OwnPane key={chosenId} id={chosenId} isEditing={writing !== null} onWrite={onWrite} onChoose={onChoose} />
			</div>
		)
	}
	const duplicate = () => onWrite(writeNew(copyOf(detailsOf(builtIn))))
	return (
		<div className={classes.writing}>
			{back}
			<TemplateView
				key={chosenId}
				template={builtIn}
				own={null}
				onEdit={duplicate}
				onDuplicate={duplicate}
				onDeleted={() => onChoose(null)}
				onExport={() => exportTemplate(builtIn, detailsOf(builtIn))}
			/>
		</div>
	)
}

function exportTemplate({ name }: Pick<DocumentTemplate, 'name'>, details: TemplateDetails): void {
	const { success } = templateDetails.safeParse(details)
	if (!success) {
		toast.error('This template cannot be exported.')
		return
	}
	const file = new Blob([JSON.stringify(details, null, '\t')], { type: 'application/json' })
	download(file, `${name}.template.json`)
}

interface OwnPaneProps extends Pick<PaneProps, 'onWrite' | 'onChoose'> {
	readonly id: string
	readonly isEditing: boolean
}

function OwnPane({ id, isEditing, onWrite, onChoose }: OwnPaneProps) {
	const query = useQuery(templateQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the template" />}>
			{(own) =>
				isEditing ? (
					<Card title={`Edit ${own.name}`}>
						<TemplateForm
							key={own.version}
							one={own}
							initial={detailsOfOwn(own)}
							onSaved={() => onWrite(null)}
							onCancel={() => onWrite(null)}
						/>
					</Card>
				) : (
					<TemplateView
						key={own.version}
						template={templateOfOwn(own)}
						own={own}
						onEdit={() => onWrite({ kind: 'edit' })}
						onDuplicate={() => onWrite(writeNew(copyOf(detailsOfOwn(own))))}
						onDeleted={() => onChoose(null)}
						onExport={() => exportTemplate(own, detailsOfOwn(own))}
					/>
				)
			}
		</Loaded>
	)
}
