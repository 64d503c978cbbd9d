import { type ClauseSummary, clauses } from '@praxis/contract/editor/clauses/clauses.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import generatorClasses from '../generator.module.css'
import { clauseQuery, clausesQuery } from './clauses.api.ts'

interface InsertClauseProps {
	/** The text of the clause, with the clauses that it refers to in it. */
	readonly onInsert: (content: readonly RichNode[], name: string) => void | Promise<void>
	/** Name of a clause that is not offered. */
	readonly except?: string
	readonly size?: 'small'
}

/** A button that asks for a clause of the firm and inserts its text. */
export function InsertClause({ onInsert, except, ...button }: InsertClauseProps) {
	const mayCall = useMay()
	const [isAsked, setAsked] = useState(false)
	if (!mayCall(clauses.list)) return null
	return (
		<>
			<Button {...button} onClick={() => setAsked(true)}>
				Insert clause
			</Button>
			{isAsked && <ClauseDialog onInsert={onInsert} except={except} onClose={() => setAsked(false)} />}
		</>
	)
}

interface ClauseDialogProps extends Pick<InsertClauseProps, 'onInsert'> {
	readonly except: string | undefined
	readonly onClose: () => void
}

function ClauseDialog({ onInsert, except, onClose }: ClauseDialogProps) {
	const client = useQueryClient()
	const query = useQuery(clausesQuery)
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	const insert = async ({ id, name }: ClauseSummary) => {
		try {
			const { inserted } = await client.fetchQuery(clauseQuery(id))
			await onInsert((inserted as unknown as RichNode).content ?? [], name)
			onClose()
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Insert clause">
			<SearchBox label="Search clauses" value={search} onSearch={setSearch} />
			<Loaded query={query} level={3} skeleton={<LoadingLines what="clauses" />}>
				{({ items }) => {
					const shown = items.filter(({ title, name }) => name !== except && title.toLowerCase().includes(wanted))
					if (shown.length === 0) {
						return (
							<EmptyState title={items.length === 0 ? 'No clauses yet' : 'No clauses match your search'} level={3}>
								{items.length === 0 && 'Clauses are added under Document templates, Clauses.'}
							</EmptyState>
						)
					}
					return (
						<ul className={generatorClasses.list} aria-label="Clauses">
							{shown.map((one) => (
								<li key={one.id}>
									<button type="button" className={generatorClasses.template} onClick={() => void insert(one)}>
										<Text weight="strong">{one.title}</Text>
										<Hint as="span">{TEMPLATE_CATEGORIES[one.category]}</Hint>
									</button>
								</li>
							))}
						</ul>
					)
				}}
			</Loaded>
		</Dialog>
	)
}
