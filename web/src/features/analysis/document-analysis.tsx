import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import { documentAnalyses, documentAnalysisEvent } from '@praxis/contract/analysis/document-analysis.contract'
import {
	type DocumentAnalysis as Analysis,
	type AnalysisSettings,
	DEPTH_LABELS,
	DEPTHS,
	type Depth,
} from '@praxis/contract/analysis/document-analysis.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { callLines } from '../../lib/call-lines.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount, formatInstant } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { Destination } from '../models/model-status.tsx'
import { ReplacedNote } from '../models/replaced-note.tsx'
import { DOCUMENT_TOPIC, documentAnalysesQuery, factsQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { DocumentAnalysisResult } from './document-analysis-result.tsx'
import { FindingTabs, ReadabilityText } from './document-facts.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import { NoAnalysis, onlyModels, RunProgress } from './run-progress.tsx'
import { useAnalysis } from './use-analysis.ts'
import { useAnalysisSettings } from './use-analysis-settings.ts'

type Saved = OutputOf<typeof documentAnalyses.list>

export const DEPTH_OPTIONS = DEPTHS.map((value) => ({ value, label: DEPTH_LABELS[value] }))
export const DEPTH_HINTS: Readonly<Record<Depth, string>> = {
	basic: 'Summary, parties, dates, deadlines, amounts and risks.',
	detailed: 'All of Basic, and obligations, defined terms, legal issues and recommendations.',
	comprehensive: 'All of Detailed, and court strategy, the judge and what is missing.',
}

interface NewAnalysisProps {
	readonly documentId: string
	readonly saved: Saved
	/** Whether it may start by itself, if that is the user's setting. */
	readonly isAuto: boolean
	readonly onDone: (analysis: Analysis) => void
}

/** What the user's settings ask of an analysis. */
export function wantedOf({ focus, only }: AnalysisSettings, depth: Depth) {
	return { depth, focus, ...(only !== null && { only }) }
}

/** Starts once, as soon as it is wanted. */
function useAutoRun(isWanted: boolean, run: () => Promise<void>): void {
	const started = useRef(false)
	const latest = useRef(run)
	useEffect(() => {
		latest.current = run
	})
	useEffect(() => {
		if (!isWanted || started.current) return
		started.current = true
		void latest.current()
	}, [isWanted])
}

export function NewAnalysis({ documentId, saved, isAuto, onDone }: NewAnalysisProps) {
	const { model, characters, isConfidential, analyses, versionNumber } = saved
	const isAnalyzed = analyses.some((one) => one.versionNumber === versionNumber)
	const { settings } = useAnalysisSettings()
	const [chosen, setDepth] = useState<Depth | null>(null)
	const depth = chosen ?? settings.depth
	const { state, run, stop } = useAnalysis<Analysis, Depth>({
		topic: DOCUMENT_TOPIC,
		start: (wanted, signal, onEvent) =>
			callLines(documentAnalyses.run, { id: newId(), documentId, ...wantedOf(settings, wanted) }, signal, (line) =>
				onEvent(documentAnalysisEvent.parse(line)),
			),
		onDone: (analysis) => {
			toast.success('Analysis saved.')
			onDone(analysis)
		},
	})
	useAutoRun(isAuto && settings.mode === 'auto' && model !== null && !isAnalyzed, () => run(depth))
	if (model === null) return null
	const tokens = estimateTokens(characters)
	return (
		<div className={classes.stack}>
			<RadioField
				label="Analysis depth"
				required
				inline
				options={DEPTH_OPTIONS}
				value={depth}
				onChange={setDepth}
				help={DEPTH_HINTS[depth]}
			/>
			<div className={classes.sending}>
				<span>
					<strong>{model.name}</strong>, about {formatCount(tokens)} tokens
				</span>
				<Destination model={model} />
				{isConfidential && (
					<span className={classes.muted}>A case of this document is confidential: local models only.</span>
				)}
				{model.contextWindow !== null && tokens > model.contextWindow && (
					<span className={classes.muted}>Too long for the model: the first pages that fit are sent.</span>
				)}
				<ReplacedNote
					model={model}
					of={[documentId, versionNumber, depth, settings.only]}
					read={() => call(documentAnalyses.preview, { documentId, depth, only: wantedOf(settings, depth).only })}
				/>
			</div>
			<div>
				<Button variant="primary" icon={<Icon name="sparkles" />} busy={state.isRunning} onClick={() => run(depth)}>
					Analyze document
				</Button>
			</div>
			<RunProgress state={state} onStop={stop} failed="AI analysis failed" />
		</div>
	)
}

interface ByModelProps {
	readonly documentId: string
	readonly saved: Saved
	readonly only: AnalysisSettings['only']
	readonly onOpen: (one: Evidence, versionNumber: number) => void
}

/** What a model found: the saved analyses, and a new one. */
function ByModel({ documentId, saved, only, onOpen }: ByModelProps) {
	const mayRun = useMay()(documentAnalyses.run)
	const [shownId, setShownId] = useState<string | null>(null)
	const { analyses, model, isEnabled, isConfidential, blocked } = saved
	const shown = analyses.find(({ id }) => id === shownId) ?? analyses[0]
	return (
		<>
			<Card title="Analysis by an AI model">
				{model === null || !isEnabled ? (
					<NoAnalysis
						isEnabled={isEnabled}
						what="Document analysis"
						only={onlyModels(only, isConfidential)}
						blocked={blocked}
					/>
				) : mayRun ? (
					<NewAnalysis documentId={documentId} saved={saved} isAuto onDone={({ id }) => setShownId(id)} />
				) : (
					<p className={classes.muted}>You do not have permission to start an analysis.</p>
				)}
			</Card>
			{analyses.length > 1 && (
				<RadioField
					label="Saved analyses"
					required
					options={analyses.map((one) => ({
						value: one.id,
						label: [
							`${DEPTH_LABELS[one.depth]}, version ${one.versionNumber}`,
							formatInstant(one.createdAt),
							one.model.name,
							one.createdByName,
						]
							.filter(Boolean)
							.join(', '),
					}))}
					value={shown?.id ?? null}
					onChange={setShownId}
				/>
			)}
			{shown !== undefined && (
				<DocumentAnalysisResult key={shown.id} analysis={shown} onOpen={(one) => onOpen(one, shown.versionNumber)} />
			)}
		</>
	)
}

interface ByRulesProps {
	readonly documentId: string
	readonly onOpen: (one: Evidence, versionNumber: number) => void
}

/** What patterns find in the text; no model is needed. */
function ByRules({ documentId, onOpen }: ByRulesProps) {
	const query = useQuery(factsQuery(documentId))
	return (
		<Card title="Found in the text">
			<Loaded query={query} level={3} skeleton={<Bone width={36} />}>
				{(facts) => (
					<div className={classes.stack}>
						<p className={classes.muted}>
							Found by rules, without an AI model, on this server. Check each passage; what is worded unusually is
							missed.
						</p>
						{facts.findings.length === 0 ? (
							<p>No dates, amounts, parties, terms or obligations were found.</p>
						) : (
							<FindingTabs
								label="Found in the text"
								param="facts"
								findings={facts.findings}
								onOpen={(one) => onOpen(one, facts.versionNumber)}
							/>
						)}
						<ReadabilityText facts={facts} />
					</div>
				)}
			</Loaded>
		</Card>
	)
}

/** The analysis of one document: by rules, and by a model where there is one. */
export function DocumentAnalysis({ documentId }: { readonly documentId: string }) {
	const { settings, isRead } = useAnalysisSettings()
	const query = useQuery({ ...documentAnalysesQuery(documentId, settings.only), enabled: isRead })
	const [opened, setOpened] = useState<{ readonly evidence: Evidence; readonly versionNumber: number } | null>(null)
	const onOpen = (evidence: Evidence, versionNumber: number) => setOpened({ evidence, versionNumber })
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the analysis" />}>
			{(saved) =>
				saved.problem === null ? (
					<div className={classes.page}>
						<ByModel documentId={documentId} saved={saved} only={settings.only} onOpen={onOpen} />
						<ByRules documentId={documentId} onOpen={onOpen} />
						{opened !== null && <PassageDialog {...opened} onClose={() => setOpened(null)} />}
					</div>
				) : (
					<EmptyState title="No text to analyze">{saved.problem}</EmptyState>
				)
			}
		</Loaded>
	)
}
