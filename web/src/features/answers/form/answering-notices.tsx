import { type Answers, type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { useEffect } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { formatDayOf, formatInstant } from '../../../ui/text/format.ts'
import { answerText } from './answer-text.ts'
import { type AnswersKeeper, isTooLong, type KeeperState } from './answers-keeper.ts'
import classes from './page.module.css'

interface ElsewhereProps {
	readonly definition: Definition
	readonly elsewhere: Answers
	readonly onSettle: (id: string, take: boolean) => void
}

/** Questions answered differently here and on another device. The answers here stay until the person chooses. */
export function Elsewhere({ definition, elsewhere, onSettle }: ElsewhereProps) {
	const questions = questionsOf(definition).filter((question) => question.id in elsewhere)
	if (questions.length === 0) return null
	return (
		<Banner tone="amber">
			<p>These questions were also answered on another device. Your answers here are kept.</p>
			<ul className={classes.elsewhere}>
				{questions.map((question) => (
					<li key={question.id}>
						<strong>{question.text}</strong>
						<span>Other device: {answerText(question, elsewhere[question.id])}</span>
						<span className={classes.elsewhereActions}>
							<Button size="small" onClick={() => onSettle(question.id, true)}>
								Use other answer
							</Button>
							<Button size="small" variant="quiet" onClick={() => onSettle(question.id, false)}>
								Keep this answer
							</Button>
						</span>
					</li>
				))}
			</ul>
		</Banner>
	)
}

/** `2:34 PM`, or the date if not today. */
function shortly(at: string): string {
	const moment = new Date(at)
	if (moment.toDateString() !== new Date().toDateString()) return formatDayOf(at)
	return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

function words({ saving, keptHere, isLineDown, record, answers }: KeeperState): string {
	switch (saving) {
		case 'refused':
			return keptHere ? 'Not saved: kept on this device' : 'Not saved: keep this page open'
		case 'saved':
			if (Object.values(answers).some(isTooLong)) return 'Saved, except answers that are too long'
			return record === null ? '' : `Saved ${shortly(record.savedAt)}`
		case 'changed':
		case 'saving':
			return 'Saving…'
		case 'waiting':
			return `${isLineDown ? 'No connection' : 'Not saved yet'}: ${keptHere ? 'kept on this device' : 'keep this page open'}`
	}
}

/** Whether the answers are saved. Announced only while they are not. */
export function SaveState({ state }: { readonly state: KeeperState }) {
	const isWaiting = state.saving === 'waiting' || state.saving === 'refused'
	return (
		<span
			className={classes.saveState}
			data-waiting={isWaiting || undefined}
			role={isWaiting ? 'status' : undefined}
			title={state.record === null ? undefined : `Saved ${formatInstant(state.record.savedAt, 'full')}`}
		>
			{words(state)}
		</span>
	)
}

/** A submission that waits for the connection. */
export function Waiting({ keeper, state }: { readonly keeper: AnswersKeeper; readonly state: KeeperState }) {
	useEffect(() => {
		window.scrollTo?.({ top: 0 })
	}, [])
	return (
		<Banner
			tone="amber"
			action={
				<>
					<Button size="small" onClick={keeper.retry}>
						Try now
					</Button>
					<Button size="small" variant="quiet" onClick={keeper.edit}>
						Continue editing
					</Button>
				</>
			}
		>
			{state.isLineDown ? 'No connection.' : 'The server is unavailable.'}{' '}
			{state.keptHere
				? 'Your answers are saved on this device and will be submitted'
				: 'Your answers will be submitted'}{' '}
			as soon as possible. Leave this page open, or open it again later.
		</Banner>
	)
}
