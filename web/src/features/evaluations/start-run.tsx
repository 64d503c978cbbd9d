import { evaluationRuns } from '@praxis/contract/evaluations/evaluations.contract'
import {
	EVALUATION_VARIANTS_MAX,
	type EvaluationEstimate,
	type EvaluationSet,
	type EvaluationVariant,
} from '@praxis/contract/evaluations/evaluations.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CardGrid } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { Destination } from '../models/model-status.tsx'
import { costText } from '../models/model-text.ts'
import { catalogQuery, configurationsQuery, estimateQuery, newVariant, RUNS, versionsQuery } from './evaluations.api.ts'
import classes from './evaluations.module.css'

const useModels = () =>
	(useQuery(catalogQuery).data?.models ?? [])
		.filter(({ available }) => available)
		.map(({ key, name }) => ({ value: key, label: name }))

/** Chooses versions, shows where they go and what they cost at most, and starts. */
export function StartRun({ one }: { readonly one: EvaluationSet }) {
	const { params, set } = useUrlParams()
	const wantedId = params.get('configuration') ?? ''
	const models = useModels()
	const [variants, setVariants] = useState<readonly EvaluationVariant[]>(() => [newVariant(wantedId)])
	const [judgeModel, setJudge] = useState<string | null>(null)
	const start = useSave(evaluationRuns.start, { topic: RUNS, failed: 'Failed to start' })
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const isComplete = variants.length > 0 && variants.every(({ configurationId }) => configurationId !== '')
	const wanted = { setId: one.id, variants: [...variants], judgeModel }
	const estimate = useQuery({ ...estimateQuery(wanted), enabled: isComplete })
	const canStart = estimate.data?.variants.some(({ calls }) => calls > 0) === true
	const run = async () => {
		const id = newId()
		setBusy(true)
		setFailure(null)
		try {
			await start({ id, ...wanted }, { key: id })
			set({ run: id }, { replace: false })
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<Card title="Compare versions">
			<div className={classes.stack}>
				<RowList
					formId="evaluation-versions"
					path="variants"
					rows={variants}
					errors={{}}
					onChange={setVariants}
					noun="version"
					create={() => newVariant(variants.at(-1)?.configurationId)}
					max={EVALUATION_VARIANTS_MAX}
					min={1}
				>
					{(variant, _bind, change) => <VariantFields variant={variant} models={models} onChange={change} />}
				</RowList>
				<Judge models={models} value={judgeModel} onChange={setJudge} />
				{isComplete && <Estimate query={estimate} />}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div>
					<Button variant="primary" busy={isBusy} disabled={!isComplete || !canStart} onClick={run}>
						Start
					</Button>
				</div>
			</div>
		</Card>
	)
}

type Models = readonly { readonly value: string; readonly label: string }[]

interface JudgeProps {
	readonly models: Models
	readonly value: string | null
	readonly onChange: (key: string | null) => void
}

function Judge({ models, value, onChange }: JudgeProps) {
	return (
		<SelectField
			label="Judge"
			clearable
			placeholder="None: facts are found by rules alone"
			help="A model that reads each answer too. Its score stands beside that of the rules, never mixed with it."
			options={models}
			value={value}
			onChange={onChange}
		/>
	)
}

interface VariantFieldsProps {
	readonly variant: EvaluationVariant
	readonly models: readonly { readonly value: string; readonly label: string }[]
	readonly onChange: (part: Partial<EvaluationVariant>) => void
}

function VariantFields({ variant, models, onChange }: VariantFieldsProps) {
	const { configurationId, number, model } = variant
	const configurations = useQuery(configurationsQuery).data?.items ?? []
	const versions = useQuery({ ...versionsQuery(configurationId), enabled: configurationId !== '' }).data?.items ?? []
	const options = versions.map((one) => ({ value: String(one.number), label: `Version ${one.number}` }))
	return (
		<FieldRow>
			<SelectField
				label="Configuration"
				required
				options={configurations.map(({ id, name }) => ({ value: id, label: name }))}
				value={configurationId === '' ? null : configurationId}
				onChange={(id) => onChange({ configurationId: id ?? '', number: null })}
			/>
			<SelectField
				label="Version"
				clearable
				placeholder="As it is now"
				options={options}
				value={number === null ? null : String(number)}
				onChange={(value) => onChange({ number: value === null ? null : Number(value) })}
			/>
			<SelectField
				label="Model"
				clearable
				placeholder="As configured"
				options={models}
				value={model}
				onChange={(key) => onChange({ model: key })}
			/>
		</FieldRow>
	)
}

type Estimated = OutputOf<typeof evaluationRuns.estimate>

function Estimate({ query }: { readonly query: UseQueryResult<Estimated> }) {
	if (query.isError) return <Banner tone="red">{failureOf(query.error).message}</Banner>
	if (query.data === undefined) return <LoadingLines what="the estimate" />
	const { variants, judge } = query.data
	return (
		<CardGrid min={18} gap={3}>
			{variants.map((one, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two of the same version differ by their place alone
				<EstimateOf key={`${at} ${one.name}`} one={one} title={`${one.name}, version ${one.number}`} />
			))}
			{judge !== null && <EstimateOf one={judge} title="Judge" />}
		</CardGrid>
	)
}

function EstimateOf({ one, title }: { readonly one: EvaluationEstimate; readonly title: string }) {
	const { models, calls, inputTokens, costMicrodollars, problems } = one
	return (
		<section className={classes.panel} aria-label={title}>
			<h3 className={classes.heading}>{title}</h3>
			{models.map((model) => (
				<div key={model.key} className={classes.stack}>
					<strong>{model.name}</strong>
					<Destination model={model} />
				</div>
			))}
			<p className={classes.hint}>
				{calls === 0
					? 'Nothing would be sent.'
					: `${calls === 1 ? '1 call' : `${calls} calls`}, about ${formatCount(inputTokens)} tokens, at most ${costText(costMicrodollars)}`}
			</p>
			{problems.map(({ title: item, problem }) => (
				<Banner key={item} tone="amber">{`${item}: ${problem}`}</Banner>
			))}
		</section>
	)
}
