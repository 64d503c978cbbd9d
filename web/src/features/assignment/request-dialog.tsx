import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRow } from '@praxis/contract/assignment/assignment.fields'
import { EXCLUSIONS, explainMatch, FINAL_EXCLUSIONS } from '@praxis/contract/assignment/matching.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type MatchRow, type RequestDetail, requestQuery, TOPIC } from './assignment.api.ts'
import classes from './assignment.module.css'
import { matterHref, percent, STATE_LABELS, STATUS_LABELS, STATUS_TONES, standing, toneOf } from './assignment-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

function Match({ one, onAssign }: { readonly one: MatchRow; readonly onAssign: (() => void) | null }) {
	const isFinal = one.excluded !== null && FINAL_EXCLUSIONS.includes(one.excluded)
	return (
		<li>
			<span className={classes.main}>
				<strong>{one.attorneyName}</strong>
				{one.excluded !== null && <StatusMark tone="amber">{EXCLUSIONS[one.excluded]}</StatusMark>}
				<details>
					<summary className={classes.muted}>How the score came about</summary>
					<ul className={classes.lines}>
						{explainMatch(one).map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</details>
			</span>
			<span>{percent(one.score * 100)}</span>
			{onAssign !== null && !isFinal ? (
				<Button size="small" onClick={onAssign} aria-label={`Assign ${one.attorneyName}`}>
					Assign
				</Button>
			) : (
				<span />
			)}
		</li>
	)
}

function Asked({ rows }: { readonly rows: readonly AssignmentRow[] }) {
	return (
		<section className={classes.section}>
			<h3>Asked so far</h3>
			<ul className={classes.rows} data-inset>
				{rows.map((one) => (
					<li key={one.id}>
						<span className={classes.main}>
							<strong>{one.attorneyName}</strong>
							<span className={classes.muted}>
								<InstantText at={one.assignedAt} />
								{one.score !== null && ` · Match ${percent(one.score * 100)}`}
							</span>
							{one.reason !== '' && (
								<Text breaks lines="exact">
									{one.reason}
								</Text>
							)}
						</span>
						<StatusMark tone={STATUS_TONES[one.status]}>{STATUS_LABELS[one.status]}</StatusMark>
					</li>
				))}
			</ul>
		</section>
	)
}

function Preferred({ name }: { readonly name: string | null }) {
	if (name === null) return null
	return (
		<Text as="p">
			The client asks for <strong>{name}</strong>.
		</Text>
	)
}

type Step =
	| { readonly kind: 'skip' }
	| { readonly kind: 'cancel' }
	| { readonly kind: 'assign'; readonly match: MatchRow }

/** `version`: of the request when it was decided. */
type Act = Step & { readonly version: number }

const ACTS = {
	skip: { title: 'Ask the next attorney?', text: 'The pending proposal ends.', submit: 'Skip' },
	cancel: { title: 'Stop looking for an attorney?', text: 'A pending proposal is withdrawn.', submit: 'Stop' },
	assign: { title: 'Assign?', text: 'The attorney is assigned at once, without being asked.', submit: 'Assign' },
} as const

function useActs({ request }: RequestDetail) {
	const saving = { topic: TOPIC }
	const skip = useSave(assignment.skip, saving)
	const cancel = useSave(assignment.cancel, saving)
	const assign = useSave(assignment.assign, saving)
	const retry = useSave(assignment.retry, saving)
	return {
		retry: () =>
			retry({ id: request.id, version: request.version }, { message: () => 'Looking for an attorney.' }).catch(
				toast.failure,
			),
		run: async (act: Act, reason: string) => {
			const decided = { id: request.id, version: act.version, reason }
			if (act.kind === 'skip') await skip(decided)
			else if (act.kind === 'cancel') await cancel(decided)
			else {
				const { attorneyId, attorneyName } = act.match
				const message = () => `${request.name} is assigned to ${attorneyName}.`
				await assign({ ...decided, attorneyId }, { message })
			}
		},
	}
}

/** One request, opened. */
export function RequestDetailView({ detail }: { readonly detail: RequestDetail }) {
	const { request, assignments, matches } = detail
	const [act, setAct] = useState<Act | null>(null)
	const { run, retry } = useActs(detail)
	const decide = (step: Step) => setAct({ ...step, version: request.version })
	const isOver = request.state === 'assigned' || request.state === 'canceled'
	return (
		<Stack>
			<div className={classes.bar}>
				<span className={classes.main}>
					<StatusMark tone={toneOf(request)}>{STATE_LABELS[request.state]}</StatusMark>
					<span className={classes.muted}>{standing(request)}</span>
				</span>
				<Row>
					<ButtonLink size="small" href={matterHref(request)}>
						{request.caseId === null ? 'Open inquiry' : 'Open case'}
					</ButtonLink>
					{request.state === 'proposed' && (
						<Button size="small" onClick={() => decide({ kind: 'skip' })}>
							Skip
						</Button>
					)}
					{(request.state === 'escalated' || request.state === 'canceled') && (
						<Button size="small" onClick={retry}>
							Try again
						</Button>
					)}
					{!isOver && (
						<Button size="small" variant="danger-quiet" onClick={() => decide({ kind: 'cancel' })}>
							Stop
						</Button>
					)}
				</Row>
			</div>
			<Preferred name={request.preferredName} />
			{assignments.length > 0 && <Asked rows={assignments} />}
			{matches.length > 0 && (
				<section className={classes.section}>
					<h3>Attorneys by score</h3>
					<ul className={classes.rows} data-inset>
						{matches.map((one) => (
							<Match key={one.attorneyId} one={one} onAssign={() => decide({ kind: 'assign', match: one })} />
						))}
					</ul>
				</section>
			)}
			{act !== null && (
				<ReasonDialog
					{...ACTS[act.kind]}
					{...(act.kind === 'assign' && { title: `Assign ${act.match.attorneyName}?` })}
					onClose={() => setAct(null)}
					onSubmit={(reason) => run(act, reason)}
				/>
			)}
		</Stack>
	)
}

/** One request: everyone asked, every attorney by score, and what staff can do. */
export function RequestDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
	const query = useQuery(requestQuery(id))
	return (
		<Dialog opened wide onClose={onClose} title={query.data?.request.name ?? 'Assignment'}>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the request" />}>
				{(detail) => <RequestDetailView detail={detail} />}
			</Loaded>
		</Dialog>
	)
}
