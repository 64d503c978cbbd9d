import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Answer, QUESTION_TYPES, type Question } from '../questionnaires/definition.ts'
import { answerError } from '../questionnaires/validate-answers.ts'
import { hasShapeOf } from './answer-shape.ts'
import { invitationPath, resumePath } from './answers-links.ts'
import { respondentIn, withRespondent } from './respondent.ts'

const options = [
	{ value: 'a', label: 'A' },
	{ value: 'b', label: 'B' },
]
const anyQuestion: fc.Arbitrary<Question> = fc
	.tuple(fc.constantFrom(...QUESTION_TYPES), fc.boolean(), fc.boolean())
	.map(([type, required, hasOptions]) => ({
		id: 'q',
		text: 'Q',
		type,
		required,
		...(hasOptions || ['select', 'radio', 'multiselect'].includes(type) ? { options } : {}),
	}))
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
	fc.string(),
	fc.constantFrom<Answer>('', 'a', '2026-02-28', 'a@b.example', '+1 212 555 0100', null, true, false),
	fc.double(),
	fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
	fc.array(fc.record({ name: fc.string(), relationship: fc.constantFrom('', 'witness'), contactInfo: fc.string() }), {
		maxLength: 2,
	}),
	fc.array(fc.record({ fileId: fc.string(), name: fc.string(), bytes: fc.nat() }), { maxLength: 2 }),
	fc.record({ name: fc.string(), signedAt: fc.constant('2026-01-01T00:00:00.000Z') }),
)

it('an answer that a question accepts has the shape of that question, whatever both are', () => {
	fc.assert(
		fc.property(anyQuestion, anyAnswer, (question, answer) => {
			const isBlank = typeof answer === 'string' && answer.trim() === ''
			const isAccepted = !isBlank && answerError(question, answer, { q: answer }) === null
			const isOdd = isAccepted && question.type !== 'statement' && !hasShapeOf(question, answer)
			expect(isOdd).toBe(false)
		}),
		{ numRuns: 2_000 },
	)
})

const question = (id: string, more: Partial<Question>): Question => ({
	id,
	text: id,
	type: 'text',
	required: false,
	...more,
})

it('says who answers by what fills in the client, else by the first address', () => {
	const definition = (...questions: Question[]) => ({ sections: [{ id: 's', title: 'S', questions }] })
	const asked = definition(
		question('spouse', {}),
		question('me', { mapsTo: 'client.fullName' }),
		question('mail', { type: 'email' }),
	)
	const given = { spouse: 'Bob', me: ' Ann \n Ward ', mail: 'ANN@example.test ' }
	expect(respondentIn(asked, given)).toEqual({ name: 'Ann Ward', email: 'ann@example.test' })
	expect(respondentIn(asked, { me: 7, mail: 'half@' })).toEqual({ name: '', email: '' })
	expect(respondentIn(asked, { mail: 'ann@example.test?bcc=eve%40example.test' }).email).toBe('')
	expect(respondentIn(asked, { me: 'x'.repeat(500) }).name).toHaveLength(200)
})

it('asks visitors for a name and contact information, unless the questionnaire does', () => {
	const asked = (...questions: Question[]) => {
		const { sections } = withRespondent({ sections: [{ id: 's', title: 'S', questions }] })
		return sections.flatMap((one) => one.questions).map((one) => `${one.id}${one.required ? '!' : ''}`)
	}
	const [name, mail] = [{ mapsTo: 'client.fullName' as const }, { type: 'email' as const }]
	const conditionalLogic = { match: 'all' as const, conditions: [{ dependsOn: 'q', showWhen: 'x' }] }
	const added = ['respondent-name!', 'respondent-email!', 'respondent-phone']
	expect(asked(question('q', {}))).toEqual(['q', ...added])
	expect(asked(question('q', {}), question('me', { ...name, conditionalLogic }))).toEqual(['q', 'me', ...added])
	expect(asked(question('me', name), question('to', mail))).toEqual(['me!', 'to!'])
	expect(asked(question('me', name), question('tel', { type: 'phone' }))).toEqual(['me!', 'tel!'])
	const both = [question('to', mail), question('tel', { type: 'phone', required: true })]
	expect(asked(question('me', { ...name, required: true }), ...both)).toEqual(['me!', 'to', 'tel!'])
})

it('puts secrets into addresses as they are', () => {
	const token = 'a-b_c.d-e_f'
	expect(new URL(invitationPath(token), 'http://x.test').searchParams.get('invitation')).toBe(token)
	expect(new URL(resumePath(token), 'http://x.test').searchParams.get('resume')).toBe(token)
})
