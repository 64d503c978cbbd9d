import { prompts } from '@praxis/contract/prompts/prompts.contract'
import { PROMPT_CATEGORIES, type PromptCategory, type PromptDetails } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { BackToList, BuilderList } from './builder-list.tsx'
import { PromptForm } from './prompt-form.tsx'
import { PromptView } from './prompt-view.tsx'
import { copyOfPrompt, detailsOfPrompt, NEW_PROMPT, optionsFrom, promptQuery, promptsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'

const CATEGORIES = [{ value: 'all' as const, label: 'All' }, ...optionsFrom(PROMPT_CATEGORIES)]

/** What is being written: a new template with its first values, or the chosen one. */
type Writing = { readonly kind: 'new'; readonly initial: PromptDetails } | { readonly kind: 'edit' } | null

/** Templates of prompts: a list at the left, the chosen one at the right. */
export function TemplatesTab() {
	const { params, set } = useUrlParams()
	const isNew = params.get('new') === 'template'
	const [writing, setWriting] = useState<Writing>(isNew ? { kind: 'new', initial: NEW_PROMPT } : null)
	const chosenId = params.get('prompt')
	const choose = (id: string | null) => {
		setWriting(null)
		set({ prompt: id, new: null })
	}
	return (
		<div className={classes.columns} data-chosen={chosenId !== null || writing !== null || undefined}>
			<TemplateList
				chosenId={chosenId}
				onChoose={choose}
				onNew={() => setWriting({ kind: 'new', initial: NEW_PROMPT })}
			/>
			<Stack gap={3}>
				{(chosenId !== null || writing !== null) && <BackToList label="All templates" onBack={() => choose(null)} />}
				<Pane chosenId={chosenId} writing={writing} onWrite={setWriting} onChoose={choose} />
			</Stack>
		</div>
	)
}

interface ListProps {
	readonly chosenId: string | null
	readonly onChoose: (id: string) => void
	readonly onNew: () => void
}

function TemplateList({ chosenId, onChoose, onNew }: ListProps) {
	const query = useQuery(promptsQuery)
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const [search, setSearch] = useState('')
	const wanted = params.get('category') ?? 'all'
	const category = CATEGORIES.some(({ value }) => value === wanted) ? (wanted as PromptCategory | 'all') : 'all'
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="templates" />}>
			{({ items }) => (
				<BuilderList
					title="Templates"
					noun="templates"
					nothing="No templates in this category."
					items={items
						.filter((one) => category === 'all' || one.category === category)
						.map((one) => ({
							id: one.id,
							name: one.name,
							hint: [one.isDefault ? '' : PROMPT_CATEGORIES[one.category], one.description].filter(Boolean).join(' · '),
							mark: one.isDefault && <StatusMark tone="blue">Default</StatusMark>,
						}))}
					chosenId={chosenId}
					onChoose={onChoose}
					search={search}
					onSearch={setSearch}
					actions={
						mayCall(prompts.create) && (
							<Button size="small" onClick={onNew}>
								New template
							</Button>
						)
					}
					filters={
						<SelectField
							label="Category"
							required
							options={CATEGORIES}
							value={category}
							onChange={(chosen) => set({ category: chosen === 'all' ? null : chosen })}
						/>
					}
				/>
			)}
		</Loaded>
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
		return (
			<Card title="New template">
				<PromptForm one={null} initial={writing.initial} onSaved={onChoose} onCancel={() => onChoose(chosenId)} />
			</Card>
		)
	}
	if (chosenId === null) {
		return (
			<Card title="Template">
				<Hint breaks>
					Choose a template to see its text and variables. Twelve come with Praxis, one for each practice area.
				</Hint>
			</Card>
		)
	}
	return <Chosen key={chosenId} id={chosenId} isEditing={writing !== null} onWrite={onWrite} onChoose={onChoose} />
}

interface ChosenProps extends Pick<PaneProps, 'onWrite' | 'onChoose'> {
	readonly id: string
	readonly isEditing: boolean
}

function Chosen({ id, isEditing, onWrite, onChoose }: ChosenProps) {
	const query = useQuery(promptQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the template" />}>
			{(one) =>
				isEditing ? (
					<Card title={`Edit ${one.name}`}>
						<PromptForm
							key={one.version}
							one={one}
							initial={detailsOfPrompt(one)}
							onSaved={() => onWrite(null)}
							onCancel={() => onWrite(null)}
						/>
					</Card>
				) : (
					<PromptView
						one={one}
						onEdit={() => onWrite({ kind: 'edit' })}
						onDuplicate={() => onWrite({ kind: 'new', initial: copyOfPrompt(one) })}
						onDeleted={() => onChoose(null)}
					/>
				)
			}
		</Loaded>
	)
}
