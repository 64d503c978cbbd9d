import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import type { ConfigurationDetails, PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
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
import { ConfigurationForm } from './configuration-form.tsx'
import { ConfigurationView } from './configuration-view.tsx'
import { ImportConfiguration } from './import-configuration.tsx'
import { configurationsQuery, copyOfConfiguration, detailsOfConfiguration, NEW_CONFIGURATION } from './prompts.api.ts'
import classes from './prompts.module.css'

type Writing =
	| { readonly kind: 'new'; readonly initial: ConfigurationDetails; readonly withCourt: boolean }
	| { readonly kind: 'edit' }
	| null

const startNew = (withCourt: boolean): Writing => ({ kind: 'new', initial: NEW_CONFIGURATION, withCourt })

/** Configurations: a main template with what it is sent with. */
export function ConfigurationsTab() {
	const query = useQuery(configurationsQuery)
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const [search, setSearch] = useState('')
	const [chosenWriting, setWriting] = useState<Writing>(null)
	const writing = params.get('new') === 'court' ? startNew(true) : chosenWriting
	const chosenId = params.get('configuration')
	const write = (next: Writing) => {
		setWriting(next)
		if (params.has('new')) set({ new: null })
	}
	const choose = (id: string | null) => {
		setWriting(null)
		set({ configuration: id, new: null })
	}
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="configurations" />}>
			{({ items }) => {
				const one = items.find(({ id }) => id === chosenId) ?? null
				return (
					<div className={classes.columns} data-chosen={one !== null || writing !== null || undefined}>
						<BuilderList
							title="Configs"
							noun="configurations"
							nothing="No configurations yet."
							items={items.map(({ id, name, mainPromptName, description, publishedNumber }) => ({
								id,
								name,
								hint: [mainPromptName, description].filter(Boolean).join(' · '),
								mark: publishedNumber === null && <StatusMark tone="grey">Draft</StatusMark>,
							}))}
							chosenId={chosenId}
							onChoose={choose}
							search={search}
							onSearch={setSearch}
							actions={
								mayCall(promptConfigurations.create) && (
									<>
										<ImportConfiguration onImported={choose} />
										<Button size="small" onClick={() => write(startNew(false))}>
											New configuration
										</Button>
									</>
								)
							}
						/>
						<Stack gap={3}>
							{(one !== null || writing !== null) && (
								<BackToList label="All configurations" onBack={() => choose(null)} />
							)}
							<Pane one={one} writing={writing} onWrite={write} onChoose={choose} />
						</Stack>
					</div>
				)
			}}
		</Loaded>
	)
}

interface PaneProps {
	readonly one: PromptConfiguration | null
	readonly writing: Writing
	readonly onWrite: (writing: Writing) => void
	readonly onChoose: (id: string | null) => void
}

function Pane({ one, writing, onWrite, onChoose }: PaneProps) {
	if (writing?.kind === 'new') {
		const { initial, withCourt } = writing
		return (
			<Card title={withCourt ? 'New prompt with judges & jury' : 'New configuration'}>
				<ConfigurationForm
					one={null}
					initial={initial}
					withCourt={withCourt}
					onSaved={onChoose}
					onCancel={() => onWrite(null)}
				/>
			</Card>
		)
	}
	if (one === null) {
		return (
			<Card title="Configuration">
				<Hint breaks>
					A configuration is a main template with the model, the case fields, the data sources, and the judge and jury
					that it is sent with.
				</Hint>
			</Card>
		)
	}
	if (writing?.kind === 'edit') {
		return (
			<Card title={`Edit ${one.name}`}>
				<ConfigurationForm
					key={one.version}
					one={one}
					initial={detailsOfConfiguration(one)}
					withCourt={false}
					onSaved={() => onWrite(null)}
					onCancel={() => onWrite(null)}
				/>
			</Card>
		)
	}
	return (
		<ConfigurationView
			key={one.id}
			one={one}
			onEdit={() => onWrite({ kind: 'edit' })}
			onDuplicate={() => onWrite({ kind: 'new', initial: copyOfConfiguration(one), withCourt: false })}
			onDeleted={() => onChoose(null)}
		/>
	)
}
