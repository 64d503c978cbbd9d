import { type PromptSource, SOURCE_TYPES } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptSources } from '@praxis/contract/prompts/prompts.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { BackToList, BuilderList } from './builder-list.tsx'
import { sourcesQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { SourceForm } from './source-form.tsx'
import { SourceView } from './source-view.tsx'

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
						<Stack gap={3}>
							{(one !== null || writing !== null) && (
								<BackToList label="All data sources" onBack={() => choose(null)} />
							)}
							<Pane one={one} writing={writing} onWrite={setWriting} onChoose={choose} />
						</Stack>
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
				<Hint breaks>
					A data source puts what is known of the case of a run, what a service answers, a document, or a text that is
					always the same, in the place of {'{{data.name}}'}. It is read with the rights of the person who runs the
					prompt.
				</Hint>
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
