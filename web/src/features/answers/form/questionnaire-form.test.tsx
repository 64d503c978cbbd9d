import { withRespondent } from '@praxis/contract/answers/respondent'
import type { Answers, Definition, Question } from '@praxis/contract/questionnaires/definition'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { SaveState } from './answering-notices.tsx'
import type { KeeperState } from './answers-keeper.ts'
import { QuestionnaireForm, type QuestionnaireFormProps } from './questionnaire-form.tsx'

function ask(type: Question['type'], id: string, text: string, more: Partial<Question> = {}): Question {
	return { id, text, type, required: false, ...more }
}

function of(...questions: Question[]): Definition {
	return { sections: [{ id: 's', title: 'About you', questions }] }
}

interface Kept {
	answers: Answers
	submitted: number
}

type More = Partial<Omit<QuestionnaireFormProps, 'definition' | 'answers' | 'onChange'>>

function show(definition: Definition, answers: Answers = {}, more: More = {}): Kept {
	const kept: Kept = { answers, submitted: 0 }
	function Sample() {
		const [given, setGiven] = useState(answers)
		return (
			<QuestionnaireForm
				definition={definition}
				answers={given}
				onChange={(next) => {
					kept.answers = next
					setGiven(next)
				}}
				onSave={() => undefined}
				onSubmit={() => {
					kept.submitted += 1
				}}
				{...more}
			/>
		)
	}
	renderUi(<Sample />)
	return kept
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Questionnaire' }))
const errors = () => [...document.querySelectorAll('[id$="-error"]')].map((one) => one.textContent)

test('nothing is said of a question before it was left, and nothing any more once it is edited', () => {
	show(of(ask('text', 'name', 'Your name', { required: true, validation: { minLength: 3 } })))
	expect(errors()).toEqual([])
	type(box(/Your name/), 'Al')
	expect(errors()).toEqual([])
	fireEvent.blur(box(/Your name/))
	expect(errors()).toEqual(['Minimum 3 characters required'])
	type(box(/Your name/), 'Alm')
	expect(errors()).toEqual([])
	type(box(/Your name/), '  ')
	fireEvent.blur(box(/Your name/))
	expect(errors()).toEqual(['This field is required'])
})

test('a question is left once the focus has gone past its microphone too', () => {
	show(
		of(
			ask('text', 'name', 'Your name', { required: true }),
			ask('textarea', 'story', 'Your story', { required: true }),
		),
	)
	const [first, second] = screen.getAllByRole('button', { name: 'Voice input' })
	fireEvent.blur(box(/Your name/), { relatedTarget: first })
	fireEvent.blur(box(/Your story/), { relatedTarget: second })
	expect(errors()).toEqual([])
	fireEvent.blur(first as HTMLElement, { relatedTarget: box(/Your story/) })
	expect(errors()).toEqual(['This field is required'])
	fireEvent.blur(second as HTMLElement)
	expect(errors()).toEqual(['This field is required', 'This field is required'])
})

test('sending touches every question, leads to the first that is wrong, and happens only when none is', () => {
	const kept = show(
		of(
			ask('text', 'note', 'A note'),
			ask('email', 'mail', 'Your email', { required: true }),
			ask('number', 'age', 'Your age', { required: true, validation: { min: 18, max: 120 } }),
		),
		{ age: 17 },
	)
	submit()
	expect(errors()).toEqual(['This field is required', 'Minimum value is 18'])
	expect(document.activeElement).toBe(box(/Your email/))
	screen.getByText('2 questions need your attention.')
	type(box(/Your email/), 'a@b')
	type(box(/Your age/), '121')
	submit()
	expect(errors()).toEqual(['Invalid format', 'Maximum value is 120'])
	expect(kept.submitted).toBe(0)
	type(box(/Your email/), 'ada@example.test')
	type(box(/Your age/), '36')
	submit()
	expect(kept.submitted).toBe(1)
})

test('a visitor must give a name, and an email address or a phone number', () => {
	const kept = show(withRespondent(of(ask('text', 'note', 'A note'))))
	submit()
	expect(errors()).toEqual(['This field is required', 'Please give an email address or a phone number'])
	type(box(/Your full name/), 'Ada')
	type(box(/Your phone/), '555 0142')
	expect(errors()).toEqual([])
	submit()
	expect(kept.submitted).toBe(1)
})

test('what waits to be saved says whether it is the line', () => {
	const waiting: KeeperState = {
		record: null,
		refusal: null,
		answers: {},
		saving: 'waiting',
		sending: 'no',
		isLineDown: true,
		keptHere: true,
		problem: null,
		errors: null,
		elsewhere: {},
		isSubmittedElsewhere: false,
	}
	renderUi(<SaveState state={waiting} />)
	renderUi(<SaveState state={{ ...waiting, isLineDown: false }} />)
	expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
		'No connection: kept on this device',
		'Not saved yet: kept on this device',
	])
})

test('while it is sent nothing can be sent again or changed', () => {
	const kept = show(of(ask('text', 'name', 'Your name')), {}, { submitting: true })
	const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Questionnaire' })
	expect(button.disabled).toBe(true)
	expect(box(/Your name/).disabled).toBe(true)
	submit()
	expect(kept.submitted).toBe(0)
})

test('a question that is not shown counts for nothing, and its error goes with it', () => {
	const kept = show(
		of(
			ask('radio', 'hurt', 'Were you hurt?', {
				options: [
					{ value: 'yes', label: 'Yes' },
					{ value: 'no', label: 'No' },
				],
			}),
			ask('textarea', 'how', 'How?', {
				required: true,
				conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'hurt', showWhen: 'yes' }] },
			}),
		),
	)
	const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
	expect(screen.queryByRole('textbox', { name: /How/ })).toBeNull()
	expect(progress()).toBe('0')
	fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
	expect(progress()).toBe('50')
	submit()
	expect(errors()).toEqual(['This field is required'])
	fireEvent.click(screen.getByRole('radio', { name: 'No' }))
	expect(progress()).toBe('100')
	submit()
	expect(kept.submitted).toBe(1)
})

test('a number is a number or empty', () => {
	const kept = show(of(ask('number', 'bills', 'Bills so far')))
	type(box(/Bills/), '1,250.50')
	expect(kept.answers.bills).toBe(1250.5)
	type(box(/Bills/), '-')
	expect(kept.answers.bills).toBe('')
	fireEvent.blur(box(/Bills/))
	expect(box(/Bills/).value).toBe('')
	expect(errors()).toEqual(['Invalid format'])
})

test('the states are those of the chosen country, and one of another country goes', () => {
	const kept = show(
		of(
			ask('select', 'country', 'Country', {
				options: ['usa', 'uk', 'canada', 'australia', 'new_zealand', 'other'].map((value) => ({ value, label: value })),
			}),
			ask('state_province', 'state', 'State or province', { countryFrom: 'country' }),
		),
	)
	const country = () => screen.getByRole('combobox', { name: /Country/ })
	const states = () => within(screen.getByRole('combobox', { name: /State/ })).getAllByRole('option').length - 1
	const counts = ['usa', 'uk', 'canada', 'australia', 'new_zealand'].map((value) => {
		type(country(), value)
		return states()
	})
	expect(counts).toEqual([51, 4, 13, 8, 16])
	type(country(), 'canada')
	type(screen.getByRole('combobox', { name: /State/ }), 'Quebec')
	expect(kept.answers.state).toBe('Quebec')
	type(country(), 'uk')
	expect(kept.answers.state).toBeNull()
	type(country(), 'other')
	type(box(/State/), 'Bavaria')
	expect(kept.answers.state).toBe('Bavaria')
})

test('parties: two at first, five at most, one at least; empty rows do not matter', () => {
	const kept = show(of(ask('parties_form', 'parties', 'Who else is involved?', { required: true })))
	const rows = () => screen.getAllByRole('group', { name: /^Party \d$/ })
	const add = () => screen.queryByRole('button', { name: 'Add party' })
	expect(rows()).toHaveLength(2)
	submit()
	expect(errors()).toEqual(['At least one party must have name and relationship filled'])
	expect(document.activeElement).toBe(within(rows()[0] as HTMLElement).getByRole('textbox', { name: 'Name' }))
	for (const _ of [3, 4, 5]) fireEvent.click(add() as HTMLElement)
	expect(rows()).toHaveLength(5)
	expect(add()).toBeNull()
	type(within(rows()[4] as HTMLElement).getByRole('textbox', { name: 'Name' }), 'Zoë Berg')
	submit()
	expect(kept.submitted).toBe(0)
	type(within(rows()[4] as HTMLElement).getByRole('combobox', { name: 'Relationship' }), 'witness')
	submit()
	expect(kept.submitted).toBe(1)
	for (const _ of [1, 2, 3, 4]) fireEvent.click(screen.getByRole('button', { name: 'Remove party 1' }))
	expect(rows()).toHaveLength(1)
	expect(screen.queryByRole('button', { name: /Remove party/ })).toBeNull()
	expect(within(rows()[0] as HTMLElement).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
		'Zoë Berg',
	)
})

test('without speech recognition the voice button is disabled and says what is needed', () => {
	show(of(ask('textarea', 'story', 'What happened?')))
	const button = screen.getByRole('button', { name: /Voice input/ })
	expect(button.getAttribute('aria-disabled')).toBe('true')
	fireEvent.focus(button)
	const tip = screen.getByRole('tooltip').textContent
	for (const word of ['Chrome', 'Edge', 'Safari', 'microphone', 'HTTPS']) expect(tip).toContain(word)
})

test('under a finger the words beside the voice button stay until something else is pressed', () => {
	show(of(ask('textarea', 'story', 'What happened?')))
	const button = screen.getByRole('button', { name: /Voice input/ })
	const press = (control: HTMLElement) => {
		for (const act of ['pointerEnter', 'pointerDown', 'pointerUp', 'pointerLeave'] as const) {
			fireEvent[act](control, { pointerType: 'touch' })
		}
	}
	press(button)
	screen.getByRole('tooltip')
	press(box(/What happened/))
	expect(screen.queryByRole('tooltip')).toBeNull()
	fireEvent.pointerEnter(button, { pointerType: 'mouse' })
	screen.getByRole('tooltip')
	fireEvent.pointerLeave(button, { pointerType: 'mouse' })
	expect(screen.queryByRole('tooltip')).toBeNull()
})

test('voice input records one utterance in English and stops on request', () => {
	const made: Record<string, unknown>[] = []
	class Speech {
		onresult: ((event: unknown) => void) | null = null
		onerror: ((event: unknown) => void) | null = null
		onend: (() => void) | null = null
		constructor() {
			made.push(this as unknown as Record<string, unknown>)
		}
		start() {}
		abort() {}
		stop() {
			this.onend?.()
		}
	}
	Object.assign(globalThis, { webkitSpeechRecognition: Speech, isSecureContext: true })
	try {
		const kept = show(of(ask('textarea', 'story', 'What happened?')), { story: 'I fell.' })
		fireEvent.click(screen.getByRole('button', { name: /Voice input/ }))
		const [speech] = made as unknown as Speech[]
		expect(made[0]).toMatchObject({ lang: 'en-US', continuous: false })
		screen.getByText(/^Listening.*vendor may receive the recording/)
		act(() => speech?.onresult?.({ results: [[{ transcript: 'It was wet.' }]] }))
		expect(kept.answers.story).toBe('I fell. It was wet.')
		fireEvent.click(screen.getByRole('button', { name: /Stop listening/ }))
		screen.getByRole('button', { name: /Voice input/ })
	} finally {
		Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition')
	}
})

test('one question at a time: what is wrong is said, may be passed over, and is asked again at the end', () => {
	const kept = show(
		{
			sections: [
				{ id: 'a', title: 'About you', questions: [ask('text', 'name', 'Your name', { required: true })] },
				{
					id: 'b',
					title: 'Then',
					questions: [ask('statement', 'read', 'Please read.'), ask('text', 'note', 'A note')],
				},
			],
		},
		{},
		{ onePerScreen: true },
	)
	screen.getByText('About you · 1 of 2')
	expect(screen.queryByRole('button', { name: 'Submit Questionnaire' })).toBeNull()
	fireEvent.click(screen.getByRole('button', { name: 'Next' }))
	expect(errors()).toEqual(['This field is required'])
	fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
	screen.getByText('Then · 2 of 2')
	screen.getByText('Please read.')
	fireEvent.click(screen.getByRole('button', { name: 'Next' }))
	screen.getByRole('heading', { name: 'Before you submit' })
	submit()
	expect(kept.submitted).toBe(0)
	expect(document.activeElement).toBe(box(/Your name/))
	type(box(/Your name/), 'Ada')
	fireEvent.click(screen.getByRole('button', { name: 'Next' }))
	fireEvent.click(screen.getByRole('button', { name: 'Next' }))
	submit()
	expect(kept.submitted).toBe(1)
})

test('what leads back to itself is not shown but said', () => {
	const logic = (dependsOn: string) => ({ match: 'all' as const, conditions: [{ dependsOn, showWhen: 'x' }] })
	show(
		of(
			ask('text', 'a', 'A', { conditionalLogic: logic('b') }),
			ask('text', 'b', 'B', { conditionalLogic: logic('a') }),
		),
	)
	expect(screen.getByRole('alert').textContent).toContain('its conditions are circular')
})
