import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { isAnswered } from '@praxis/contract/questionnaires/answered'
import type { FileAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { useMemo, useState } from 'react'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { AnswerValue } from './answer-value.tsx'
import { fetchFileLink } from './answers.api.ts'
import classes from './answers.module.css'

/** Questions and answers in the order they were asked. Questions that were not shown are left out. */
export function AnswersReading({ one }: { readonly one: AnswersRecord }) {
	const [isBrief, setBrief] = useState(false)
	const shown = useMemo(() => prepareVisibility(one.definition).shown(one.answers), [one.definition, one.answers])
	const isWanted = (question: Question) =>
		question.type !== 'statement' &&
		shown.has(question.id) &&
		(!isBrief || isAnswered(question, one.answers[question.id]))
	const sections = one.definition.sections
		.map((section) => ({ ...section, questions: section.questions.filter(isWanted) }))
		.filter((section) => section.questions.length > 0)
	const open = async (file: FileAnswer) => {
		try {
			const { href } = await fetchFileLink(one.id, file.fileId)
			window.location.assign(href)
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<div className={`${classes.sections} ${classes.reading}`}>
			<div className={classes.screenOnly}>
				<CheckboxField label="Answered questions only" value={isBrief} onChange={setBrief} />
			</div>
			{sections.length === 0 && <p className={classes.none}>No answers yet.</p>}
			{sections.map((section) => (
				<Card key={section.id} title={section.title}>
					<dl className={classes.answers}>
						{section.questions.map((question) => (
							<div key={question.id} className={classes.pair}>
								<dt>{question.text}</dt>
								<dd>
									<AnswerValue
										question={question}
										answer={one.answers[question.id]}
										onOpenFile={(file) => void open(file)}
									/>
								</dd>
							</div>
						))}
					</dl>
				</Card>
			))}
		</div>
	)
}
