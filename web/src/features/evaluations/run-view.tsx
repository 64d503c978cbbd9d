import { evaluationRuns } from '@praxis/contract/evaluations/evaluations.contract'
import type { EvaluatedVariant, EvaluationRun } from '@praxis/contract/evaluations/evaluations.fields'
import { summaryOf } from '@praxis/contract/evaluations/summary.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { costText, durationText } from '../models/model-text.ts'
import { configurationsQuery, RUNS, runQuery, scoreText } from './evaluations.api.ts'
import classes from './evaluations.module.css'
import { RunAnswers } from './run-answers.tsx'
import { RunState } from './run-state.tsx'

/** One run: its versions side by side, and each answer with its facts. */
export function RunView({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
	const query = useQuery(runQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the run" />}>
			{(run) => <Shown run={run} onClose={onClose} />}
		</Loaded>
	)
}

interface ShownProps {
	readonly run: EvaluationRun
	readonly onClose: () => void
}

function Shown({ run, onClose }: ShownProps) {
	const isOn = run.state === 'waiting' || run.state === 'running'
	return (
		<Card
			title={
				<>
					Comparison <RunState state={run.state} />
				</>
			}
			actions={<Actions run={run} isOn={isOn} onClose={onClose} />}
		>
			<div className={classes.stack}>
				{isOn && (
					<progress
						className={classes.progress}
						aria-label={`${run.done} of ${run.total} answered`}
						value={run.done}
						max={run.total}
					/>
				)}
				{run.failure !== null && <Banner tone="red">{run.failure}</Banner>}
				<Figures run={run} />
				<RunAnswers run={run} />
				<p className={classes.hint}>
					A score is the weight of the facts that were found. It says that an answer holds them, not that it is right.
				</p>
			</div>
		</Card>
	)
}

function Actions({ run, isOn, onClose }: ShownProps & { readonly isOn: boolean }) {
	const { set } = useUrlParams()
	const mayCall = useMay()
	const [failure, setFailure] = useState<string | null>(null)
	const cancel = useSave(evaluationRuns.cancel, { topic: RUNS, failed: 'Failed to cancel' })
	const start = useSave(evaluationRuns.start, { topic: RUNS, failed: 'Failed to start' })
	const [isBusy, setBusy] = useState(false)
	const [isAsked, setAsked] = useState(false)
	const attempt = async (work: () => Promise<unknown>) => {
		setFailure(null)
		setBusy(true)
		try {
			await work()
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	const again = async () => {
		const { setId, judgeModel } = run
		const id = newId()
		const variants = run.variants.map(({ configurationId, number, model }) => ({ configurationId, number, model }))
		await start({ id, setId, judgeModel, variants }, { key: id })
		set({ run: id })
	}
	return (
		<>
			{failure !== null && (
				<Text tone="red" size="small">
					{failure}
				</Text>
			)}
			{isOn && (
				<Button size="small" busy={isBusy} onClick={() => attempt(() => cancel({ id: run.id }))}>
					Cancel run
				</Button>
			)}
			{!isOn && mayCall(evaluationRuns.start) && (
				<Button size="small" busy={isBusy} onClick={() => attempt(again)}>
					Run again
				</Button>
			)}
			{!isOn && run.isOwn && (
				<Button size="small" variant="danger-quiet" onClick={() => setAsked(true)}>
					Delete
				</Button>
			)}
			<Button size="small" onClick={onClose}>
				Close
			</Button>
			{isAsked && <DeleteDialog id={run.id} onClose={() => setAsked(false)} onDeleted={onClose} />}
		</>
	)
}

interface DeleteProps {
	readonly id: string
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDialog({ id, onClose, onDeleted }: DeleteProps) {
	const remove = useSave(evaluationRuns.remove, { topic: RUNS, failed: 'Failed to delete' })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Delete this run?"
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id })
				onDeleted()
			}}
		>
			Its answers and scores are deleted with it. This action cannot be undone.
		</ConfirmDialog>
	)
}

function Figures({ run }: { readonly run: EvaluationRun }) {
	return (
		<div className={classes.scroll}>
			<table className={classes.table}>
				<caption>
					<VisuallyHidden>Versions side by side</VisuallyHidden>
				</caption>
				<thead>
					<tr>
						<th scope="col">Version</th>
						<th scope="col">Facts found</th>
						{run.judgeModel !== null && <th scope="col">By the judge</th>}
						<th scope="col">Cost</th>
						<th scope="col">Mean time</th>
						<th scope="col">Answered</th>
						<th scope="col">Share</th>
					</tr>
				</thead>
				<tbody>
					{run.variants.map((variant, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two of the same version differ by their place alone
						<FigureRow key={`${at} ${variant.configurationId}`} run={run} variant={variant} at={at} />
					))}
				</tbody>
			</table>
			{run.judgeModel !== null && (
				<p className={classes.hint}>The judge is {run.judgeModel.replace(/^[^/]*\//, '')}.</p>
			)}
		</div>
	)
}

interface FigureRowProps {
	readonly run: EvaluationRun
	readonly variant: EvaluatedVariant
	readonly at: number
}

function FigureRow({ run, variant, at }: FigureRowProps) {
	const { done, failed, score, judgeScore, costMicrodollars, durationMs } = summaryOf(run.results, at)
	const { name, number, templateVersion, model } = variant
	return (
		<tr>
			<th scope="row">
				{name}, version {number}
				<span className={classes.hint}>
					Template version {templateVersion}, {model ?? 'model as configured'}
				</span>
			</th>
			<td>
				<strong>{scoreText(score)}</strong>
			</td>
			{run.judgeModel !== null && <td>{scoreText(judgeScore)}</td>}
			<td>{done === 0 ? '–' : costText(costMicrodollars)}</td>
			<td>{done === 0 ? '–' : durationText(durationMs)}</td>
			<td>
				{done} {failed > 0 && <StatusMark tone="red">{`${failed} failed`}</StatusMark>}
			</td>
			<td>
				<Publish variant={variant} />
			</td>
		</tr>
	)
}

/** Shares a version with the firm, for its author. */
function Publish({ variant }: { readonly variant: EvaluatedVariant }) {
	const mayCall = useMay()
	const { user } = useSession()
	const found = useQuery(configurationsQuery).data?.items.find(({ id }) => id === variant.configurationId)
	const publish = useSave(promptConfigurations.publish, {
		topic: 'prompt_configurations',
		failed: 'Failed to publish',
	})
	if (found === undefined) return null
	if (found.publishedNumber === variant.number) return <StatusMark tone="green">Published</StatusMark>
	if (found.createdById !== user.id && !mayCall({ access: 'edit_prompt_templates' })) return null
	const { id, version } = found
	const message = () => `Version ${variant.number} is published`
	return (
		<Button size="small" onClick={() => publish({ id, version, number: variant.number }, { message })}>
			Publish
		</Button>
	)
}
