import { useId } from 'react'
import classes from './page.module.css'

export type QuestionnaireType = 'short' | 'comprehensive'

/** What each type is called on the screens, and what it is good for. */
export const TYPE_WORDS: Readonly<Record<QuestionnaireType, { readonly name: string; readonly text: string }>> = {
	short: { name: 'Quick', text: 'What a first look at your matter needs.' },
	comprehensive: { name: 'Comprehensive', text: 'All that a lawyer of the field asks. You can stop and go on later.' },
}

const SECONDS_EACH = 15

export function minutesFor(questions: number): number {
	return Math.max(5, Math.round((questions * SECONDS_EACH) / 300) * 5)
}

interface TypeChoiceProps {
	readonly value: QuestionnaireType
	readonly onChange: (type: QuestionnaireType) => void
	/** Types that are offered, with the number of questions of each. */
	readonly offered: Readonly<Partial<Record<QuestionnaireType, number>>>
}

/** Which questionnaire: the quick or the comprehensive one. */
export function TypeChoice({ value, onChange, offered }: TypeChoiceProps) {
	const name = useId()
	return (
		<fieldset className={classes.choice}>
			<legend>How much time do you have?</legend>
			{(['short', 'comprehensive'] as const).map((type) => {
				const count = offered[type]
				return (
					<label key={type} className={classes.card} data-disabled={count === undefined || undefined}>
						<input
							type="radio"
							name={name}
							value={type}
							checked={value === type && count !== undefined}
							disabled={count === undefined}
							onChange={() => onChange(type)}
						/>
						<span className={classes.cardName}>{TYPE_WORDS[type].name}</span>
						<span>{TYPE_WORDS[type].text}</span>
						<span className={classes.cardCount}>
							{count === undefined
								? 'Not offered for this'
								: `Up to ${count} questions, about ${minutesFor(count)} minutes`}
						</span>
					</label>
				)
			})}
		</fieldset>
	)
}
