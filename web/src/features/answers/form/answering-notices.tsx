import { type Answers, type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { useEffect } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { formatDayOf, formatInstant } from '../../../ui/text/format.ts'
import { phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { region } from '../../../ui/text/region.ts'
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
	const phrase = usePhrases()
	const questions = questionsOf(definition).filter((question) => question.id in elsewhere)
	if (questions.length === 0) return null
	return (
		<Banner tone="amber">
			<p>{phrase('These questions were also answered on another device. Your answers here are kept.')}</p>
			<ul className={classes.elsewhere}>
				{questions.map((question) => (
					<li key={question.id}>
						<strong>{question.text}</strong>
						<span>
							{phrase('Other device:')} {answerText(question, elsewhere[question.id])}
						</span>
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
	return moment.toLocaleTimeString(region().locale, { hour: 'numeric', minute: '2-digit' })
}

function words({ saving, keptHere, isLineDown, record, answers }: KeeperState): string {
	switch (saving) {
		case 'refused':
			return phrase(keptHere ? 'Not saved: kept on this device' : 'Not saved: keep this page open')
		case 'saved':
			if (Object.values(answers).some(isTooLong)) return phrase('Saved, except answers that are too long')
			return record === null ? '' : phrase('Saved {when}', { when: shortly(record.savedAt) })
		case 'changed':
		case 'saving':
			return phrase('Saving…')
		case 'waiting':
			return `${phrase(isLineDown ? 'No connection' : 'Not saved yet')}: ${phrase(keptHere ? 'kept on this device' : 'keep this page open')}`
	}
}

/** Whether the answers are saved. Announced only while they are not. */
export function SaveState({ state }: { readonly state: KeeperState }) {
	const phrase = usePhrases()
	const isWaiting = state.saving === 'waiting' || state.saving === 'refused'
	return (
		<span
			className={classes.saveState}
			data-waiting={isWaiting || undefined}
			role={isWaiting ? 'status' : undefined}
			title={
				state.record === null
					? undefined
					: phrase('Saved {when}', { when: formatInstant(state.record.savedAt, 'full') })
			}
		>
			{words(state)}
		</span>
	)
}

/** A submission that waits for the connection. */
export function Waiting({ keeper, state }: { readonly keeper: AnswersKeeper; readonly state: KeeperState }) {
	const phrase = usePhrases()
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
			{phrase(state.isLineDown ? 'No connection.' : 'The server is unavailable.')}{' '}
			{phrase(
				state.keptHere
					? 'Your answers are saved on this device and will be submitted as soon as possible.'
					: 'Your answers will be submitted as soon as possible.',
			)}{' '}
			{phrase('Leave this page open, or open it again later.')}
		</Banner>
	)
}
