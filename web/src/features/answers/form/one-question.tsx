import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import classes from './form.module.css'
import { type FormState, fieldProps } from './form-state.ts'
import { QuestionField } from './question-field.tsx'
import { Statement } from './statement.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Walk } from './use-walk.ts'

interface OneQuestionProps {
	readonly state: FormState
	readonly walk: Walk
	/** What stands at the end: the button that sends it. */
	readonly children: ReactNode
}

/** One question at a time, for a narrow screen. What is required may be passed over for now; sending asks for it. */
export function OneQuestion({ state, walk, children }: OneQuestionProps) {
	const { step, steps, index } = walk
	const top = useTopFocus(step?.question.id ?? 'end')
	if (step === undefined) {
		return (
			<div className={classes.step}>
				<h2 ref={top} tabIndex={-1}>
					Before you send it
				</h2>
				{walk.rest.map((one) => (
					<Statement key={one.id} question={one} />
				))}
				<Unanswered steps={steps} answers={state.answers} onGo={walk.goTo} />
				{children}
				{steps.length > 0 && (
					<div>
						<Button onClick={walk.back}>Back</Button>
					</div>
				)}
			</div>
		)
	}
	return (
		<div className={classes.step}>
			<h2 ref={top} tabIndex={-1} className={classes.stepPlace}>
				{step.section.title} · {index + 1} of {steps.length}
			</h2>
			{step.opensSection && step.section.text && <p className={classes.muted}>{step.section.text}</p>}
			{step.statements.map((one) => (
				<Statement key={one.id} question={one} />
			))}
			<QuestionField key={step.question.id} {...fieldProps(state, step.question)} />
			<StepBar walk={walk} hasError={state.questionnaire.errors[step.question.id] !== undefined} />
		</div>
	)
}

/** A new question begins at its top, for the eye and for the ear. The first is where the page was opened, and a question
 *  somebody was led to has the focus already: then nothing moves. */
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
