import type { Answers, Definition } from '@praxis/contract/questionnaires/definition'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { answerText } from './answer-text.ts'
import classes from './page.module.css'

interface ElsewhereProps {
	readonly definition: Definition
	readonly elsewhere: Answers
	readonly onSettle: (id: string, take: boolean) => void
}

/** Questions that were answered here and, differently, on another device. What was typed here stays until the person says
 *  otherwise. */
export function Elsewhere({ definition, elsewhere, onSettle }: ElsewhereProps) {
	const questions = questionsOf(definition).filter((question) => question.id in elsewhere)
	if (questions.length === 0) return null
	return (
		<Banner tone="amber">
			<p>These questions were also answered on another device. What you typed here is kept.</p>
			<ul className={classes.elsewhere}>
				{questions.map((question) => (
					<li key={question.id}>
						<strong>{question.text}</strong>
						<span>There: {answerText(question, elsewhere[question.id])}</span>
						<span className={classes.elsewhereActions}>
							<Button size="small" onClick={() => onSettle(question.id, true)}>
								Use that
							</Button>
							<Button size="small" variant="quiet" onClick={() => onSettle(question.id, false)}>
								Keep mine
							</Button>
						</span>
					</li>
				))}
			</ul>
		</Banner>
	)
}
