import { type Clause, type ClauseDetails, clauses } from '@praxis/contract/editor/clauses/clauses.contract'
import { TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import generatorClasses from '../generator.module.css'
import { LazyShownText } from '../templates/lazy-text.tsx'
import templateClasses from '../templates/templates.module.css'
import { ClauseForm, NEW_CLAUSE } from './clause-form.tsx'
import { clauseQuery, clausesQuery, TOPIC } from './clauses.api.ts'

/** The clauses of the firm: a list at the left, the chosen one at the right. */
export function ClauseLibrary() {
	const { params, set } = useUrlParams()
	const mayCall = useMay()
	const [isWriting, setWriting] = useState(false)
	const chosenId = params.get('clause')
	const choose = (id: string | null) => {
		setWriting(false)
		set({ clause: id })
	}
	const isNew = isWriting && chosenId === null
	return (
		<div className={templateClasses.columns} data-chosen={chosenId !== null || isNew || undefined}>
			<Card
				title="Clauses"
				actions={
					mayCall(clauses.create) && (
						<Button
							size="small"
							onClick={() => {
								set({ clause: null })
								setWriting(true)
							}}
						>
							New clause
						</Button>
					)
				}
			>
				<List chosenId={chosenId} onChoose={choose} />
			</Card>
			{isNew && (
				<Card title="New clause">
					<ClauseForm one={null} initial={NEW_CLAUSE} onSaved={choose} onCancel={() => setWriting(false)} />
				</Card>
			)}
			{!isNew && chosenId === null && (
				<Card title="Clause">
					<Hint>Choose a clause to see its text.</Hint>
				</Card>
			)}
			{chosenId !== null && (
				<Chosen key={chosenId} id={chosenId} isEditing={isWriting} onEdit={setWriting} onChoose={choose} />
			)}
		</div>
	)
}

interface ListProps {
	readonly chosenId: string | null
	readonly onChoose: (id: string) => void
}

function List({ chosenId, onChoose }: ListProps) {
	const query = useQuery(clausesQuery)
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	return (
		<>
			<SearchBox label="Search clauses" value={search} onSearch={setSearch} />
			<Loaded query={query} level={3} skeleton={<LoadingLines what="clauses" />}>
				{({ items }) => {
					const shown = items.filter(({ title }) => title.toLowerCase().includes(wanted))
					if (items.length === 0) {
						return (
							<EmptyState title="No clauses yet" level={3}>
								Add texts that you use again and again.
							</EmptyState>
						)
					}
					if (shown.length === 0) return <EmptyState title="No clauses match your search" level={3} />
					return (
						<ul className={generatorClasses.list} aria-label="Clauses">
							{shown.map(({ id, title, category }) => (
								<li key={id}>
									<button
										type="button"
										className={generatorClasses.template}
										aria-pressed={id === chosenId}
										onClick={() => onChoose(id)}
									>
										<Text weight="strong">{title}</Text>
										<Hint as="span">{TEMPLATE_CATEGORIES[category]}</Hint>
									</button>
								</li>
							))}
						</ul>
					)
				}}
			</Loaded>
		</>
	)
}

interface ChosenProps {
	readonly id: string
	readonly isEditing: boolean
	readonly onEdit: (isEditing: boolean) => void
	readonly onChoose: (id: string | null) => void
}

const detailsOf = ({ title, category, doc }: Clause): ClauseDetails => ({ title, category, doc })

function Chosen({ id, isEditing, onEdit, onChoose }: ChosenProps) {
	const query = useQuery(clauseQuery(id))
	return (
		<div className={templateClasses.writing}>
			<div className={templateClasses.back}>
				<Button size="small" onClick={() => onChoose(null)}>
					All clauses
				</Button>
			</div>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the clause" />}>
				{(one) =>
					isEditing ? (
						<Card title={`Edit ${one.title}`}>
							<ClauseForm
								key={one.version}
								one={one}
								initial={detailsOf(one)}
								onSaved={() => onEdit(false)}
								onCancel={() => onEdit(false)}
							/>
						</Card>
					) : (
						<ClauseView one={one} onEdit={() => onEdit(true)} onDeleted={() => onChoose(null)} />
					)
				}
			</Loaded>
		</div>
	)
}

interface ClauseViewProps {
	readonly one: Clause
	readonly onEdit: () => void
	readonly onDeleted: () => void
}

function ClauseView({ one, onEdit, onDeleted }: ClauseViewProps) {
	const mayCall = useMay()
	const remove = useSave(clauses.remove, { topic: TOPIC, failed: 'Failed to delete clause' })
	const [isAsked, setAsked] = useState(false)
	const { id, title, name, category, updatedAt, createdByName, doc } = one
	return (
		<Card
			title={title}
			actions={
				<>
					{mayCall(clauses.save) && (
						<Button size="small" variant="primary" onClick={onEdit}>
							Edit
						</Button>
					)}
					{mayCall(clauses.remove) && (
						<ActionMenu
							label={`More for ${title}`}
							size="small"
							entries={[{ label: 'Delete', onSelect: () => setAsked(true), tone: 'danger' as const }]}
						/>
					)}
				</>
			}
		>
			<div className={templateClasses.writing}>
				<FactList
					layout="narrow"
					facts={[
						{ label: 'Category', value: TEMPLATE_CATEGORIES[category] },
						{ label: 'In other clauses', value: <code>[CLAUSE {name}]</code> },
						{ label: 'Last changed', value: <InstantText at={updatedAt} shown="day" /> },
						{ label: 'Created by', value: createdByName },
					]}
				/>
				<LazyShownText doc={doc} label={`Text of ${title}`} />
			</div>
			<ConfirmDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title={`Delete ${title}?`}
				confirmLabel="Delete"
				onConfirm={async () => {
					await remove({ id }, { message: () => 'Clause deleted.' })
					onDeleted()
				}}
			>
				Documents and templates that it was inserted in keep its text.
			</ConfirmDialog>
		</Card>
	)
}
