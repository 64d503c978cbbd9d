import { newId } from '@praxis/contract/kernel/new-id'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import type { Prompt, PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { findCases } from '../cases/find-cases.ts'
import { AddedContext } from './added-context.tsx'
import { useSaying } from './builder-message.tsx'
import { configurationsQuery, promptQuery, promptsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { useRunContext } from './run-context.ts'
import { RunList } from './run-list.tsx'
import { RunResult } from './run-result.tsx'
import { previewQuery, SendingPreview } from './sending-preview.tsx'
import { type RunState, useRun } from './use-run.ts'
import { type Given, ValueFields } from './value-fields.tsx'

const PREVIEW_DELAY_MS = 500
const statusQuery = (caseId: string) => recordQuery(models.status, 'models', { caseId, use: 'case-analysis' })
const catalogQuery = recordQuery(models.catalog, 'models', {})

/** Runs a configuration or a template on a case, and keeps what comes of it. */
export function ExecuteTab() {
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const caseId = params.get('caseId')
	const one = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null }).data
	if (!mayCall(promptRuns.run)) return <RunList caseId={null} />
	return (
		<Stack gap={3}>
			<Card title="Run on a case">
				<Stack gap={3}>
					<WhatToRun wanted={params.get('run')} onChange={(run) => set({ run })} />
					<ComboboxField
						label="Case"
						required
						search={findCases}
						value={caseId}
						valueLabel={one?.caseName ?? null}
						onChange={(id) => set({ caseId: id })}
					/>
					{params.get('run') !== null && caseId !== null && (
						<Chosen key={params.get('run')} wanted={params.get('run') ?? ''} caseId={caseId} />
					)}
				</Stack>
			</Card>
			<RunList caseId={caseId} />
		</Stack>
	)
}

interface WhatToRunProps {
	/** `configuration:…` or `prompt:…`. */
	readonly wanted: string | null
	readonly onChange: (wanted: string | null) => void
}

function WhatToRun({ wanted, onChange }: WhatToRunProps) {
	const configurations = useQuery(configurationsQuery).data?.items ?? []
	const templates = useQuery(promptsQuery).data?.items ?? []
	const options = [
		...configurations.map(({ id, name, mainPromptName }) => ({
			value: `configuration:${id}`,
			label: name,
			detail: `Configuration of ${mainPromptName}`,
		})),
		...templates.map(({ id, name }) => ({ value: `prompt:${id}`, label: name, detail: 'Template' })),
	]
	const chosen = options.find(({ value }) => value === wanted)
	return (
		<ComboboxField
			label="Configuration or template"
			required
			options={options}
			value={wanted}
			valueLabel={chosen?.label ?? null}
			onChange={onChange}
		/>
	)
}

function Chosen({ wanted, caseId }: { readonly wanted: string; readonly caseId: string }) {
	const [kind, id = ''] = wanted.split(':')
	const configurations = useQuery(configurationsQuery)
	if (kind === 'prompt') return <OfTemplate promptId={id} configuration={null} caseId={caseId} />
	return (
		<Loaded query={configurations} level={3} skeleton={<LoadingLines what="the configuration" />}>
			{({ items }) => {
				const configuration = items.find((one) => one.id === id)
				if (configuration === undefined) return <Banner tone="amber">This configuration does not exist.</Banner>
				return <OfTemplate promptId={configuration.mainPrompt} configuration={configuration} caseId={caseId} />
			}}
		</Loaded>
	)
}

interface OfTemplateProps {
	readonly promptId: string
	readonly configuration: PromptConfiguration | null
	readonly caseId: string
}

function OfTemplate({ promptId, configuration, caseId }: OfTemplateProps) {
	const query = useQuery(promptQuery(promptId))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the template" />}>
			{(main) => <Running main={main} configuration={configuration} caseId={caseId} />}
		</Loaded>
	)
}

interface RunningProps {
	readonly main: Prompt
	readonly configuration: PromptConfiguration | null
	readonly caseId: string
}

function Running({ main, configuration, caseId }: RunningProps) {
	const saying = useSaying()
	const status = useQuery(statusQuery(caseId))
	const [values, setValues] = useState<Given>({})
	const [model, setModel] = useState<string | null>(null)
	const typed = useDebouncedValue(values, PREVIEW_DELAY_MS)
	const configurationId = configuration?.id ?? null
	const added = useRunContext(caseId)
	const promptId = configurationId === null ? main.id : null
	const target = { caseId, configurationId, promptId, model, context: added?.text ?? '' }
	const preview = useQuery(previewQuery({ ...target, values: typed }))
	const { state, start, stop } = useRun((end) => {
		if (end.run !== null) saying.done('Prompt executed successfully')
		else if (end.failure !== null) saying.failed('Execution failed')
	})
	const filledByCase = new Set(configuration?.caseFields.map(({ fieldName }) => fieldName))
	const isRunning = state?.state === 'running'
	const hasModel = preview.data !== undefined && preview.data.sending.model !== null
	return (
		<>
			<ValueFields
				variables={main.variables.filter(({ name }) => !filledByCase.has(name))}
				values={values}
				onChange={setValues}
			/>
			{added !== null && <AddedContext context={added} />}
			<ModelOfRun value={model} onChange={setModel} />
			{status.data?.model === null && <NoModel blocked={status.data.blocked} />}
			<SendingPreview wanted={{ ...target, values: typed }} />
			<div className={classes.offers}>
				<Button
					variant="primary"
					icon={<Icon name="sparkles" />}
					busy={isRunning}
					disabled={!hasModel || (preview.data?.missing.length ?? 0) > 0}
					onClick={() => void start({ id: newId(), ...target, values })}
				>
					Execute
				</Button>
				{isRunning && <Button onClick={stop}>Stop</Button>}
			</div>
			{state !== null && <Answer state={state} />}
		</>
	)
}

function ModelOfRun({
	value,
	onChange,
}: {
	readonly value: string | null
	readonly onChange: (key: string | null) => void
}) {
	const catalog = useQuery(catalogQuery)
	const available = (catalog.data?.models ?? []).filter((one) => one.available)
	if (available.length < 2) return null
	return (
		<SelectField
			label="Model for this run"
			clearable
			placeholder="As configured"
			options={available.map(({ key, name }) => ({ value: key, label: name }))}
			value={value}
			onChange={onChange}
		/>
	)
}

type Blocked = keyof typeof modelErrors | null

function NoModel({ blocked }: { readonly blocked: Blocked }) {
	const mayCall = useMay()
	return (
		<Banner
			tone="amber"
			action={
				mayCall({ access: ['choose_model', 'manage_models'] }) && (
					<ButtonLink href="/dashboard/llm" size="small">
						Open AI models
					</ButtonLink>
				)
			}
		>
			{modelErrors[blocked ?? 'no_model'].message}
		</Banner>
	)
}

function Answer({ state }: { readonly state: RunState }) {
	const { text, note, failure, run } = state
	return (
		<Stack as="section" gap={3} aria-label="Answer" aria-live="polite" aria-busy={state.state === 'running'}>
			{failure !== null && <Banner tone="red">{`Execution failed: ${failure}`}</Banner>}
			{run === null && note !== null && <Banner tone="amber">{note}</Banner>}
			{run === null && text !== '' && <div className={classes.answer}>{text}</div>}
			{state.state === 'running' && text === '' && <Hint breaks>Waiting for the model…</Hint>}
			{state.state === 'stopped' && <Hint breaks>Stopped. Nothing was kept.</Hint>}
			{run !== null && <RunResult id={run.id} />}
		</Stack>
	)
}
