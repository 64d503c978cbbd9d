import { documentAnalyses, documentAnalysisEvent } from '@praxis/contract/analysis/document-analysis.contract'
import type { AnalysisSettings, Depth } from '@praxis/contract/analysis/document-analysis.fields'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callLines } from '../../lib/call-lines.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { DOCUMENTS, documentQuery } from '../documents/documents.api.ts'
import { Destination } from '../models/model-status.tsx'
import { DOCUMENT_TOPIC, documentAnalysesQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { type BatchItem, BatchRun, type BatchState } from './batch-run.ts'
import { DEPTH_HINTS, DEPTH_OPTIONS, wantedOf } from './document-analysis.tsx'
import { NoAnalysis, onlyModels } from './run-progress.tsx'
import { useAnalysisSettings } from './use-analysis-settings.ts'

type Status = OutputOf<typeof documentAnalyses.list>

const SHOWN: Readonly<Record<BatchItem['state'], readonly [Tone, string]>> = {
	waiting: ['grey', 'Waiting'],
	running: ['blue', 'Analyzing'],
	done: ['green', 'Analyzed'],
	failed: ['red', 'Failed'],
}

type Wanted = ReturnType<typeof wantedOf>

/** Runs one analysis; an error that was streamed is thrown. */
async function analyze(documentId: string, wanted: Wanted, signal: AbortSignal): Promise<void> {
	let problem: string | null = null
	await callLines(documentAnalyses.run, { id: newId(), documentId, ...wanted }, signal, (line) => {
		const event = documentAnalysisEvent.parse(line)
		if (event.type === 'error') problem = event.message
	})
	if (problem !== null) throw new Error(problem)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = setTimeout(resolve, ms)
		signal.addEventListener('abort', () => {
			clearTimeout(end)
			resolve()
		})
	})
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : failureOf(error).message)

/** The batch of these documents; leaving the page cancels it. */
function useBatch(ids: readonly string[], wanted: Wanted) {
	const client = useQueryClient()
	const make = (of: Wanted) =>
		new BatchRun(ids, {
			run: async (id, signal) => {
				await analyze(id, of, signal)
				await client.invalidateQueries({ queryKey: [DOCUMENT_TOPIC] })
			},
			reasonOf,
			wait: pause,
		})
	const [batch, setBatch] = useState(() => make(wanted))
	const state = useSyncExternalStore(batch.subscribe, batch.snapshot)
	useEffect(() => () => batch.cancel(), [batch])
	return { batch, state, restart: (of: Wanted) => setBatch(make(of)) }
}

interface RowProps {
	readonly item: BatchItem
	readonly document: DocumentRecord | undefined
}

function Row({ item: { id, state, failure }, document }: RowProps) {
	const [tone, label] = SHOWN[state]
	return (
		<li className={classes.batchRow}>
			<UiLink href={state === 'done' ? `${DOCUMENTS.href}/${id}?tab=analysis` : `${DOCUMENTS.href}/${id}`}>
				{document?.title ?? 'Document'}
			</UiLink>
			{document?.cases[0] !== undefined && <span className={classes.muted}>{document.cases[0].name}</span>}
			<StatusMark tone={tone}>{label}</StatusMark>
			{failure !== null && <span className={classes.muted}>{failure}</span>}
		</li>
	)
}

interface BatchProps {
	readonly documentIds: readonly string[]
	readonly statuses: readonly Status[]
	readonly records: ReadonlyMap<string, DocumentRecord>
	readonly settings: AnalysisSettings
}

/** How many there are, where they go and how much of them, before anything is sent. */
function Sending({ statuses, left }: { readonly statuses: readonly Status[]; readonly left: number }) {
	const tokens = estimateTokens(statuses.reduce((sum, one) => sum + one.characters, 0))
	const models = new Map(statuses.flatMap(({ model }) => (model === null ? [] : [[model.key, model]])))
	return (
		<div className={classes.stack}>
			{[...models.values()].map((model) => (
				<div key={model.key} className={classes.sending}>
					<span>
						<strong>{model.name}</strong>
					</span>
					<Destination model={model} />
				</div>
			))}
			<p className={classes.muted}>
				About {formatCount(tokens)} tokens.
				{statuses.some(({ isConfidential }) => isConfidential) &&
					' Documents of confidential cases are analyzed by local models only.'}
				{left > 0 &&
					` ${left === 1 ? '1 document has' : `${formatCount(left)} documents have`} no text and will be listed as failed.`}
			</p>
		</div>
	)
}

const countOf = ({ items }: BatchState, state: BatchItem['state']) => items.filter((one) => one.state === state).length

function Controls({ batch, state }: { readonly batch: BatchRun; readonly state: BatchState }) {
	const { phase } = state
	const [waiting, failed] = [countOf(state, 'waiting'), countOf(state, 'failed')]
	const again = () => {
		batch.retryFailed()
		void batch.start()
	}
	return (
		<div className={classes.running}>
			{phase === 'stopped' && waiting > 0 && (
				<Button variant="primary" icon={<Icon name="sparkles" />} onClick={() => void batch.start()}>
					{waiting === 1 ? 'Analyze 1 document' : `Analyze ${formatCount(waiting)} documents`}
				</Button>
			)}
			{phase === 'running' && <Button onClick={() => batch.pause()}>Pause</Button>}
			{phase === 'paused' && (
				<Button variant="primary" onClick={() => batch.resume()}>
					Resume
				</Button>
			)}
			{phase !== 'stopped' && <Button onClick={() => batch.cancel()}>Cancel</Button>}
			{phase === 'stopped' && failed > 0 && <Button onClick={again}>{`Try ${failed} again`}</Button>}
		</div>
	)
}

function Progress({ state }: { readonly state: BatchState }) {
	const { items, phase } = state
	const failed = countOf(state, 'failed')
	const finished = countOf(state, 'done') + failed
	const isWorking = countOf(state, 'running') > 0
	return (
		<div className={classes.stack} role="status">
			<span>
				{`${finished} of ${items.length} finished`}
				{failed > 0 && `, ${failed} failed`}
				{phase === 'paused' && (isWorking ? '. Pauses after this document.' : '. Paused.')}
			</span>
			<progress className={classes.batchProgress} max={items.length} value={finished} aria-label="Documents analyzed" />
		</div>
	)
}

function Batch({ documentIds, statuses, records, settings }: BatchProps) {
	const [depth, setDepth] = useState<Depth>(settings.depth)
	const { batch, state, restart } = useBatch(documentIds, wantedOf(settings, depth))
	const { items, phase } = state
	const isFresh = phase === 'stopped' && items.every((one) => one.state === 'waiting')
	return (
		<Card title="Analyze all">
			<div className={classes.stack}>
				<RadioField
					label="Analysis depth"
					required
					inline
					options={DEPTH_OPTIONS.map((one) => ({ ...one, disabled: phase !== 'stopped' }))}
					value={depth}
					onChange={(next) => {
						setDepth(next)
						restart(wantedOf(settings, next))
					}}
					help={DEPTH_HINTS[depth]}
				/>
				{isFresh && <Sending statuses={statuses} left={statuses.filter(({ problem }) => problem !== null).length} />}
				<Controls batch={batch} state={state} />
				{!isFresh && <Progress state={state} />}
				<Stack as="ul" gap={2} aria-label="Documents">
					{items.map((item) => (
						<Row key={item.id} item={item} document={records.get(item.id)} />
					))}
				</Stack>
			</div>
		</Card>
	)
}

const firstError = (queries: readonly UseQueryResult<unknown>[]) => queries.find(({ error }) => error !== null)

/** Documents chosen in the library, analyzed by a model one after the other. */
export function BatchAnalysis({ documentIds }: { readonly documentIds: readonly string[] }) {
	const mayRun = useMay()(documentAnalyses.run)
	const { settings, isRead } = useAnalysisSettings()
	const statuses = useQueries({
		queries: documentIds.map((id) => ({ ...documentAnalysesQuery(id, settings.only), enabled: isRead })),
	})
	const records = useQueries({ queries: documentIds.map((id) => documentQuery(id)) })
	const known = statuses.flatMap(({ data }) => data ?? [])
	const failed = firstError(statuses)
	if (failed?.error && known.length < documentIds.length) {
		return <ErrorState message={failureOf(failed.error).message} onRetry={() => failed.refetch()} />
	}
	if (known.length < documentIds.length) return <LoadingLines what="the documents" />
	if (!mayRun) return <Banner tone="grey">You do not have permission to start an analysis.</Banner>
	const isEnabled = known.every((one) => one.isEnabled)
	if (!isEnabled || known.every(({ model }) => model === null)) {
		const isConfidential = known.every((one) => one.isConfidential)
		return (
			<NoAnalysis isEnabled={isEnabled} what="Document analysis" only={onlyModels(settings.only, isConfidential)} />
		)
	}
	const byId = new Map(records.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
	return <Batch documentIds={documentIds} statuses={known} records={byId} settings={settings} />
}
