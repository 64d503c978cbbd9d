import { models } from '@praxis/contract/models/models.contract'
import type { CatalogModel, CatalogProvider } from '@praxis/contract/models/models.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { featuresText, priceText, tokensText } from './model-text.ts'
import { choiceQuery, statusQuery, TOPIC } from './models.api.ts'
import classes from './models.module.css'
import { TestDialog } from './test-dialog.tsx'
import { useFirmDefault } from './use-firm-default.ts'

interface ModelCardProps {
	readonly model: CatalogModel
	readonly provider: CatalogProvider
	readonly providers: readonly CatalogProvider[]
}

type Opened = 'edit' | 'test' | null

/** Why a model cannot be chosen; null if it can. */
function notReadyReason({ model, provider }: Pick<ModelCardProps, 'model' | 'provider'>): string | null {
	if (model.available) return null
	return model.kind === 'local' ? 'The local server does not list it.' : `${provider.name} has no API key.`
}

function useModelActions({ model, provider }: ModelCardProps, open: (opened: Opened) => void): MenuEntry[] {
	const mayCall = useMay()
	const { data: choice } = useQuery(choiceQuery)
	const choose = useSave(models.choose, { topic: TOPIC, failed: 'Failed to choose the model' })
	const remove = useSave(models.remove, { topic: TOPIC, failed: 'Failed to remove the model' })
	const setFirmDefault = useFirmDefault()
	const { key, name } = model
	const notReady = notReadyReason({ model, provider })
	const isFallback = choice?.fallbackModel === key
	const run = (work: Promise<unknown>) => void work.catch(toast.failure)
	const entries: MenuEntry[] = [
		{
			label: isFallback ? 'Stop using as my fallback' : 'Use as my fallback',
			disabledReason: isFallback ? null : notReady,
			onSelect: () =>
				run(
					choose(
						{ fallbackModel: isFallback ? null : key },
						{ message: () => `${name}: fallback ${isFallback ? 'cleared' : 'set'}.` },
					),
				),
		},
	]
	if (!mayCall(models.edit)) return entries
	return [
		...entries,
		{
			label: 'Make the firm’s default',
			disabledReason: notReady,
			onSelect: () => run(setFirmDefault('selectedModel', model)),
		},
		{
			label: 'Make the firm’s fallback',
			disabledReason: notReady,
			onSelect: () => run(setFirmDefault('fallbackModel', model)),
		},
		{ divider: true },
		{ label: 'Edit', icon: <Icon name="edit" />, onSelect: () => open('edit') },
		...(model.isCustom || model.isEdited
			? [
					{
						label: model.isCustom ? 'Remove' : 'Restore catalog values',
						tone: 'danger' as const,
						onSelect: () =>
							run(remove({ key }, { message: () => (model.isCustom ? `Removed ${name}.` : `Restored ${name}.`) })),
					},
				]
			: []),
	]
}

function Marks({ model }: Pick<ModelCardProps, 'model'>) {
	const { data: status } = useQuery(statusQuery)
	const { data: choice } = useQuery(choiceQuery)
	return (
		<>
			{status?.model?.key === model.key && <StatusMark tone="green">In use</StatusMark>}
			{choice?.fallbackModel === model.key && <StatusMark tone="blue">Your fallback</StatusMark>}
			{!model.available && <StatusMark tone="grey">Not ready</StatusMark>}
			{model.isCustom && <span className={classes.kind}>Custom</span>}
			{model.isEdited && <span className={classes.kind}>Edited</span>}
		</>
	)
}

const facts = (model: CatalogModel) => [
	{
		label: 'Context window',
		value: model.contextWindow === null ? tokensText(null) : `${tokensText(model.contextWindow)} tokens`,
	},
	{
		label: 'Max output',
		value: model.maxOutputTokens === null ? tokensText(null) : `${tokensText(model.maxOutputTokens)} tokens`,
	},
	{ label: 'Input per 1K tokens', value: priceText(model.costPer1kInput) },
	{ label: 'Output per 1K tokens', value: priceText(model.costPer1kOutput) },
	{ label: 'Supports', value: featuresText(model) },
]

/** Choosing the model that answers, and testing it. */
function MainButtons({ model, onTest }: Pick<ModelCardProps, 'model'> & { readonly onTest: () => void }) {
	const mayCall = useMay()
	const { data: choice } = useQuery(choiceQuery)
	const choose = useSave(models.choose, { topic: TOPIC, failed: 'Failed to choose the model' })
	const isChosen = choice?.selectedModel === model.key
	const toggle = () => {
		const message = () =>
			isChosen ? 'The firm’s choice applies to you again.' : `${model.name} answers you from now on.`
		choose({ selectedModel: isChosen ? null : model.key }, { message }).catch(toast.failure)
	}
	return (
		<>
			{mayCall(models.test) && model.available && (
				<Button size="small" onClick={onTest}>
					Test
				</Button>
			)}
			{(model.available || isChosen) && (
				<Button size="small" aria-pressed={isChosen} onClick={toggle}>
					{isChosen ? 'My model' : 'Use as my model'}
				</Button>
			)}
		</>
	)
}

/** One model: what is known of it, and what can be done with it. */
export function ModelCard(props: ModelCardProps) {
	const { model, provider, providers } = props
	const [opened, setOpened] = useState<Opened>(null)
	const entries = useModelActions(props, setOpened)
	return (
		<article className={classes.model} aria-label={model.name}>
			<Row as="header" gap={3} lineGap={2}>
				<h3 className={classes.modelName}>{model.name}</h3>
				<Marks model={model} />
				<span className={classes.modelButtons}>
					<MainButtons model={model} onTest={() => setOpened('test')} />
					<ActionMenu label={`More actions for ${model.name}`} entries={entries} size="small" />
				</span>
			</Row>
			<Hint>
				{model.id !== model.name && (
					<Text as="code" breaks>
						{model.id}
					</Text>
				)}{' '}
				{model.description}
			</Hint>
			<FactList layout="narrow" facts={facts(model)} />
			{opened === 'edit' && <ModelDialog model={model} providers={providers} onClose={() => setOpened(null)} />}
			{opened === 'test' && <TestDialog model={model} provider={provider} onClose={() => setOpened(null)} />}
		</article>
	)
}
