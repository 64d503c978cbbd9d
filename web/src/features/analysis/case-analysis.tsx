import { analyses, analysisEvent } from '@praxis/contract/analysis/analysis.contract'
import type { CaseAnalysis as Analysis, AnalyzableDocument } from '@praxis/contract/analysis/analysis.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { PERSPECTIVE_LABELS, PERSPECTIVES, type Perspective } from '@praxis/contract/prompts/perspectives'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { callLines } from '../../lib/call-lines.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { Destination } from '../models/model-status.tsx'
import type { Status } from '../models/models.api.ts'
import { ReplacedNote } from '../models/replaced-note.tsx'
import { analysesQuery, caseModelQuery, sourcesQuery, TOPIC } from './analysis.api.ts'
import classes from './analysis.module.css'
import { AnalysisComparison, nameOf } from './analysis-comparison.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { NoAnalysis, RunProgress } from './run-progress.tsx'
import { useAnalysis } from './use-analysis.ts'

const OPTIONS = PERSPECTIVES.map((value) => ({ value, label: PERSPECTIVE_LABELS[value] }))
interface DocumentsProps {
	readonly documents: readonly AnalyzableDocument[]
	readonly ticked: readonly string[]
	readonly onTick: (ids: readonly string[]) => void
}

/** The documents of the case, to be ticked; those without text say why. */
export function Documents({ documents, ticked, onTick }: DocumentsProps) {
	const usable = documents.filter(({ problem }) => problem === null)
	const areAll = usable.length > 0 && usable.every(({ id }) => ticked.includes(id))
	const toggle = (id: string, isOn: boolean) => onTick(isOn ? [...ticked, id] : ticked.filter((one) => one !== id))
	if (documents.length === 0)
		return <p className={classes.muted}>This case has no documents yet. The case record is analyzed alone.</p>
	return (
		<fieldset className={classes.documents}>
			<legend className={classes.legend}>Documents to analyze</legend>
			{usable.length > 1 && (
				<Button size="small" variant="quiet" onClick={() => onTick(areAll ? [] : usable.map(({ id }) => id))}>
					{areAll ? 'Select none' : `Select all ${usable.length}`}
				</Button>
			)}
			<Stack as="ul" gap={2}>
				{documents.map(({ id, title, pages, problem }) => (
					<li key={id} className={classes.document}>
						<Checkbox
							id={`analyze-${id}`}
							checked={ticked.includes(id)}
							disabled={problem !== null}
							onChange={(isOn) => toggle(id, isOn)}
						/>
						<label htmlFor={`analyze-${id}`}>{title}</label>
						<span className={classes.muted}>{problem ?? (pages === 1 ? '1 page' : `${formatCount(pages)} pages`)}</span>
					</li>
				))}
			</Stack>
		</fieldset>
	)
}

interface SendingProps {
	readonly status: Status
	readonly characters: number
	/** What is replaced first. */
	readonly replaced?: ReactNode
}

/** Where the text goes and how much of it, before it is sent. */
export function Sending({ status, characters, replaced }: SendingProps) {
	const { model, isConfidential } = status
	if (model === null) return null
	const tokens = estimateTokens(characters)
	const isLong = model.contextWindow !== null && tokens > model.contextWindow
	return (
		<div className={classes.sending}>
			<span>
				<strong>{model.name}</strong>, about {formatCount(tokens)} tokens
			</span>
			<Destination model={model} />
			{isConfidential && <span className={classes.muted}>This case is confidential: local models only.</span>}
			{isLong && (
				<span className={classes.muted}>Too long for the model: the pages that fit the case best are sent.</span>
			)}
			{replaced}
		</div>
	)
}

interface CaseReplacedProps {
	readonly caseId: string
	readonly model: NonNullable<Status['model']>
	readonly documentIds: readonly string[]
}

function CaseReplaced({ caseId, model, documentIds }: CaseReplacedProps) {
	const read = () => call(analyses.preview, { caseId, documentIds: [...documentIds] })
	return <ReplacedNote model={model} of={[caseId, ...documentIds]} read={read} />
}

interface Wanted {
	readonly perspective: Perspective
	readonly documentIds: readonly string[]
}

interface NewAnalysisProps {
	readonly caseId: string
	readonly status: Status
	readonly onDone: (analysis: Analysis) => void
}

function NewAnalysis({ caseId, status, onDone }: NewAnalysisProps) {
	const sources = useQuery(sourcesQuery(caseId))
	const [perspective, setPerspective] = useState<Perspective>('standard')
	const [ticked, setTicked] = useState<readonly string[]>([])
	const { state, run, stop } = useAnalysis<Analysis, Wanted>({
		topic: TOPIC,
		start: (wanted, signal, onEvent) => {
			const input = { id: newId(), caseId, ...wanted, documentIds: [...wanted.documentIds] }
			return callLines(analyses.run, input, signal, (line) => onEvent(analysisEvent.parse(line)))
		},
		onDone: (analysis) => {
			toast.success('Analysis version saved successfully!')
			onDone(analysis)
		},
	})
	return (
		<Card title="New analysis">
			<Loaded query={sources} level={3} skeleton={<Bone width={30} />}>
				{({ recordCharacters, documents }) => {
					const chosen = documents.filter(({ id }) => ticked.includes(id))
					const characters = chosen.reduce((sum, one) => sum + one.characters, recordCharacters)
					return (
						<div className={classes.stack}>
							<RadioField
								label="Perspective"
								required
								inline
								options={OPTIONS}
								value={perspective}
								onChange={setPerspective}
							/>
							<Documents documents={documents} ticked={ticked} onTick={setTicked} />
							<Sending
								status={status}
								characters={characters}
								replaced={
									status.model !== null && <CaseReplaced caseId={caseId} model={status.model} documentIds={ticked} />
								}
							/>
							<div>
								<Button
									variant="primary"
									icon={<Icon name="sparkles" />}
									busy={state.isRunning}
									onClick={() => run({ perspective, documentIds: ticked })}
								>
									Analyze case
								</Button>
							</div>
							<RunProgress state={state} onStop={stop} />
						</div>
					)
				}}
			</Loaded>
		</Card>
	)
}

const optionOf = (one: Analysis) => ({ value: one.id, label: nameOf(one) })

/** One saved version, alone or compared with another. */
function Versions({
	versions,
	newId: madeId,
}: {
	readonly versions: readonly Analysis[]
	readonly newId: string | null
}) {
	const [chosenId, setChosenId] = useState<string | null>(null)
	const [otherId, setOtherId] = useState<string | null>(null)
	const shown = versions.find(({ id }) => id === (chosenId ?? madeId)) ?? versions[0]
	if (shown === undefined) {
		return (
			<EmptyState title="No analysis yet">
				An analysis lists strengths, weaknesses and recommendations, each with the passage it rests on.
			</EmptyState>
		)
	}
	const others = versions.filter(({ id }) => id !== shown.id)
	const other = others.find(({ id }) => id === otherId)
	return (
		<>
			{others.length > 0 && (
				<div className={classes.choices}>
					<RadioField
						label="Saved versions"
						required
						options={versions.map(optionOf)}
						value={shown.id}
						onChange={setChosenId}
					/>
					<SelectField
						label="Compare with"
						options={others.map(optionOf)}
						value={other?.id ?? null}
						onChange={setOtherId}
					/>
				</div>
			)}
			{other === undefined ? (
				<AnalysisResult key={shown.id} analysis={shown} />
			) : (
				<AnalysisComparison key={`${other.id} ${shown.id}`} before={other} after={shown} />
			)}
		</>
	)
}

function ToolsFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
	return (
		<ErrorState
			title="Error loading analysis tools"
			message={`There was a problem initializing the analysis tools. Please try refreshing the page. ${failureOf(error).message}`}
			onRetry={() => void onRetry()}
		/>
	)
}

/** The analyses of a case, and a new one. */
export function CaseAnalysis({ caseId }: { readonly caseId: string }) {
	const mayCall = useMay()
	const status = useQuery(caseModelQuery(caseId))
	const saved = useQuery(analysesQuery(caseId))
	const [madeId, setMadeId] = useState<string | null>(null)
	const skeleton = (
		<div className={classes.stack}>
			<LoadingNote what="the analyses" />
			<Bone width={40} />
			<Bone width={36} />
		</div>
	)
	if (status.data === undefined && status.error !== null)
		return <ToolsFailed error={status.error} onRetry={status.refetch} />
	return (
		<div className={classes.page}>
			<Loaded query={status} skeleton={skeleton}>
				{(known) => {
					if (known.model === null || known.services['case-analysis'] === false)
						return (
							<NoAnalysis isEnabled={known.services['case-analysis']} what="Case analysis" blocked={known.blocked} />
						)
					if (!mayCall(analyses.run)) return null
					return <NewAnalysis caseId={caseId} status={known} onDone={({ id }) => setMadeId(id)} />
				}}
			</Loaded>
			<Loaded query={saved} skeleton={skeleton}>
				{({ analyses: versions }) => <Versions key={madeId} versions={versions} newId={madeId} />}
			</Loaded>
		</div>
	)
}
