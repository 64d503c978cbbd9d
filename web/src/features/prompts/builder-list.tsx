import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import classes from './prompts.module.css'

export interface ListedItem {
	readonly id: string
	readonly name: string
	readonly hint: string
	readonly mark?: ReactNode
}

interface BuilderListProps {
	readonly title: string
	/** In lower case: `templates`. */
	readonly noun: string
	readonly items: readonly ListedItem[]
	readonly chosenId: string | null
	readonly onChoose: (id: string) => void
	readonly search: string
	readonly onSearch: (text: string) => void
	readonly actions?: ReactNode
	readonly filters?: ReactNode
	/** Said where there is nothing at all. */
	readonly nothing: string
}

/** The side of a tab: a search box and what can be chosen. */
export function BuilderList(props: BuilderListProps) {
	const { title, noun, items, chosenId, onChoose, search, onSearch, actions, filters, nothing } = props
	const wanted = search.trim().toLowerCase()
	const shown = items.filter(({ name, hint }) => `${name} ${hint}`.toLowerCase().includes(wanted))
	return (
		<Card title={title} actions={actions}>
			<Stack gap={3}>
				<SearchBox label={`Search ${noun}`} value={search} onSearch={onSearch} />
				{filters}
				{shown.length === 0 && (
					<EmptyState title={items.length === 0 ? nothing : `No ${noun} match your search.`} level={3} />
				)}
				<ul className={classes.list} aria-label={title}>
					{shown.map(({ id, name, hint, mark }) => (
						<li key={id}>
							<button
								type="button"
								className={classes.item}
								aria-pressed={id === chosenId}
								onClick={() => onChoose(id)}
							>
								<Text weight="strong" breaks>
									{name} {mark}
								</Text>
								<Hint as="span" breaks>
									{hint}
								</Hint>
							</button>
						</li>
					))}
				</ul>
			</Stack>
		</Card>
	)
}

/** On a phone, where the list gives way to what is chosen. */
export function BackToList({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
	return (
		<div className={classes.back}>
			<Button size="small" onClick={onBack}>
				{label}
			</Button>
		</div>
	)
}
