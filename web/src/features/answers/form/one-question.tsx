import { isAnswered } from '@praxis/contract/questionnaires/answered'
import type { Answer, Answers } from '@praxis/contract/questionnaires/definition'
import { answerError } from '@praxis/contract/questionnaires/validate-answers'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Muted, Stack } from '../../../ui/layout/layout.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { answerText } from './answer-text.ts'
import { BoxQuestion, ManyQuestion, RadioQuestion, RegionQuestion, SelectQuestion } from './choice-questions.tsx'
import { FilesQuestion } from './files-question.tsx'
import classes from './form.module.css'
import { PartiesQuestion } from './parties-question.tsx'
import { Statement } from './question-frame.tsx'
import { type FormState, fieldProps, type QuestionProps, type Upload } from './question-props.ts'
import { LineQuestion, NumberQuestion, SignatureQuestion, StoryQuestion } from './text-questions.tsx'
import type { Step, Walk } from './use-walk.ts'

interface QuestionFieldProps extends QuestionProps {
	/** What the question after the country was answered, for a state or province. */
	readonly country: Answer | undefined
	readonly upload: Upload | undefined
}

function Field({ country, upload, ...props }: QuestionFieldProps) {
	switch (props.question.type) {
		case 'text':
		case 'email':
		case 'phone':
		case 'date':
			return <LineQuestion {...props} />
		case 'textarea':
			return <StoryQuestion {...props} />
		case 'number':
			return <NumberQuestion {...props} />
		case 'select':
			return <SelectQuestion {...props} />
		case 'radio':
			return <RadioQuestion {...props} />
		case 'checkbox':
			return (props.question.options ?? []).length > 0 ? <ManyQuestion {...props} /> : <BoxQuestion {...props} />
		case 'multiselect':
			return <ManyQuestion {...props} />
		case 'state_province':
			return <RegionQuestion {...props} country={country} />
		case 'parties_form':
			return <PartiesQuestion {...props} />
		case 'file':
			return <FilesQuestion {...props} upload={upload} />
		case 'signature':
			return <SignatureQuestion {...props} />
		case 'statement':
			return <Statement question={props.question} />
	}
}

/** One question of any type. Drawn again only when something of its own changes. */
export const QuestionField = memo(Field)

interface UnansweredProps {
	readonly steps: readonly Step[]
	readonly answers: Answers
	readonly onGo: (id: string) => void
}

/** The unanswered questions, with links to the required ones. */
function Unanswered({ steps, answers, onGo }: UnansweredProps) {
	const phrase = usePhrases()
	const open = steps.filter(({ question }) => !isAnswered(question, answers[question.id]))
	const needed = open.filter(({ question }) => answerError(question, answers[question.id], answers) !== null)
	const others = open.length - needed.length
	if (open.length === 0) return <p>{phrase('All questions are answered.')}</p>
	return (
		<div className={classes.unanswered}>
			{needed.length > 0 && (
				<>
					<p>{phrase(needed.length === 1 ? 'This question needs an answer:' : 'These questions need an answer:')}</p>
					<ul>
						{needed.map(({ question }) => (
							<li key={question.id}>
								<button type="button" className={classes.goTo} onClick={() => onGo(question.id)}>
									{question.text}
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			{others > 0 && (
				<Muted as="p">
					{others === 1
						? phrase('1 optional question is unanswered.')
						: phrase('{count} optional questions are unanswered.', { count: others })}
				</Muted>
			)}
		</div>
	)
}

/** What was answered, to be read and changed before it is sent. */
function Answered({ steps, answers, onGo }: UnansweredProps) {
	const phrase = usePhrases()
	const given = steps.filter(({ question }) => isAnswered(question, answers[question.id]))
	if (given.length === 0) return null
	return (
		<section className={classes.answered} aria-label={phrase('Your answers')}>
			<h3>{phrase('Your answers')}</h3>
			<dl>
				{given.map(({ question }) => (
					<div key={question.id}>
						<dt>{question.text}</dt>
						<dd>
							{answerText(question, answers[question.id])}{' '}
							<button type="button" className={classes.goTo} onClick={() => onGo(question.id)}>
								{phrase('Change')}
								<VisuallyHidden> {question.text}</VisuallyHidden>
							</button>
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

interface OneQuestionProps {
	readonly state: FormState
	readonly walk: Walk
	/** The submit button at the end. */
	readonly children: ReactNode
}

/** One question at a time, for a narrow screen. Required questions may be skipped until the response is submitted. */
export function OneQuestion({ state, walk, children }: OneQuestionProps) {
	const { step, steps, index } = walk
	const phrase = usePhrases()
	const top = useTopFocus(step?.question.id ?? 'end')
	if (step === undefined) {
		return (
			<Stack gap={5} shrinks>
				<h2 ref={top} tabIndex={-1}>
					{phrase('Before you submit')}
				</h2>
				{walk.rest.map((one) => (
					<Statement key={one.id} question={one} />
				))}
				<Unanswered steps={steps} answers={state.answers} onGo={walk.goTo} />
				<Answered steps={steps} answers={state.answers} onGo={walk.goTo} />
				{children}
				{steps.length > 0 && (
					<div>
						<Button onClick={walk.back}>Back</Button>
					</div>
				)}
			</Stack>
		)
	}
	return (
		<Stack gap={5} shrinks>
			<h2 ref={top} tabIndex={-1} className={classes.stepPlace}>
				{step.section.title} · {phrase('{number} of {count}', { number: index + 1, count: steps.length })}
			</h2>
			{step.opensSection && step.section.text && <Muted as="p">{step.section.text}</Muted>}
			{step.statements.map((one) => (
				<Statement key={one.id} question={one} />
			))}
			<QuestionField key={step.question.id} {...fieldProps(state, step.question)} />
			<StepBar walk={walk} hasError={state.questionnaire.errors[step.question.id] !== undefined} />
		</Stack>
	)
}

/** Moves focus and view to the top of each new question, except the first one and one that already has the focus. */
function useTopFocus(of: string) {
	const top = useRef<HTMLHeadingElement>(null)
	const before = useRef(of)
	useEffect(() => {
		if (before.current === of) return
		before.current = of
		const place = top.current
		if (place === null || place.parentElement?.querySelector('[data-question] :focus')) return
		place.focus({ preventScroll: true })
		place.scrollIntoView?.({ block: 'center' })
	}, [of])
	return top
}

function StepBar({ walk, hasError }: { readonly walk: Walk; readonly hasError: boolean }) {
	return (
		<div className={classes.stepBar}>
			{walk.index > 0 && <Button onClick={walk.back}>Back</Button>}
			<span className={classes.space} />
			{hasError && (
				<Button variant="quiet" onClick={walk.skip}>
					Skip for now
				</Button>
			)}
			<Button type="submit" variant="primary">
				Next
			</Button>
		</div>
	)
}
