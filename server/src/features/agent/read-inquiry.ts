import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { isReachable } from '@praxis/contract/intake/intake.rules'
import type { Answers, Definition } from '@praxis/contract/questionnaires/definition'
import { answerText } from '@praxis/contract/questionnaires/field-mappings'
import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DescribedMatter } from '../assignment/match-attorneys.ts'
import { findReview } from '../review/find-reviews.ts'

/** A shorter answer, such as a name, may stand in the matter too without repeating it. */
const REPEATED_FROM = 40

/** An inquiry, or responses without one, as the agent reads them. */
export interface Inquiry {
	/** The id of the inquiry, or of responses without one. */
	readonly id: string
	readonly intakeId: string | null
	readonly answersId: string | null
	readonly isOpen: boolean
	readonly name: string
	readonly email: string
	readonly caseName: string
	/** What the person wrote and answered. */
	readonly text: string
	readonly matterLength: number
	/** The practice area they chose, or that of the questionnaire. */
	readonly statedArea: string | null
	readonly places: readonly string[]
	readonly urgency: string
	readonly deadlineOn: string | null
	readonly happenedOn: string | null
	readonly isReachable: boolean
	readonly assignedTo: string | null
	readonly assignedName: string | null
	readonly clientId: string | null
	/** A case the responses are about; null for a new matter. */
	readonly caseId: string | null
	readonly people: DescribedMatter['people']
	readonly response: Pick<AnswersRecord, 'definition' | 'answers' | 'practiceArea'> | null
}

/** The likeliest value of a field; empty when none was given. */
function said({ fields }: ReviewRecord, wanted: string): string {
	const found = fields.find(({ field }) => field === wanted)
	return found?.decision?.take ?? found?.candidates[0]?.value ?? ''
}

/** What was answered, but for what the inquiry says already. */
function writtenIn(definition: Definition, answers: Answers, matter: string): string {
	return definition.sections
		.flatMap(({ questions }) => questions.map((one) => answerText(one, answers[one.id])))
		.filter((one) => one !== '' && !(one.length > REPEATED_FROM && matter.includes(one)))
		.join('\n')
}

/** Everyone named, the person who asks and their company on the client's side. */
function peopleIn(review: ReviewRecord): DescribedMatter['people'] {
	const own = [...new Set([said(review, 'client.fullName'), said(review, 'client.companyName'), review.name])]
	const others = review.parties.map(({ party }) => party.name)
	return [
		...own.filter((name) => name !== '').map((name) => ({ name, side: 'client' as const })),
		...others.filter((name) => !own.includes(name)).map((name) => ({ name, side: 'other' as const })),
	]
}

/** @throws AppError review_not_found */
export async function readInquiry(db: Db, ctx: Context, id: string): Promise<Inquiry> {
	const { subject, review } = await findReview(db, ctx, id)
	const { intake, answers } = subject
	const isTaken = answers !== null && answers.status === 'in_progress'
	const response =
		answers === null || isTaken
			? null
			: { definition: answers.definition, answers: answers.answers, practiceArea: answers.practiceArea }
	const matter = intake?.matter ?? ''
	const written = response === null ? '' : writtenIn(response.definition, response.answers, matter)
	const phone = said(review, 'client.phone')
	return {
		id: subject.row.id,
		intakeId: intake?.id ?? null,
		answersId: answers?.id ?? null,
		isOpen: review.state === 'waiting' && subject.closed === null,
		name: review.name,
		email: review.email,
		caseName: said(review, 'case.caseName') || review.name || 'New matter',
		text: [matter, written].filter((one) => one !== '').join('\n\n'),
		matterLength: matter.length,
		statedArea: intake?.practiceArea ?? answers?.practiceArea ?? null,
		places: [...new Set([said(review, 'client.city'), said(review, 'client.state')])].filter((one) => one !== ''),
		urgency: intake?.urgency ?? 'medium',
		deadlineOn: intake?.deadlineOn ?? null,
		happenedOn: intake?.happenedOn ?? null,
		isReachable: isReachable({ email: review.email, phone }) || review.clientId !== null,
		assignedTo: intake?.assignedTo ?? null,
		assignedName: intake?.assignedName ?? null,
		clientId: review.clientId,
		caseId: answers?.caseId ?? intake?.caseId ?? null,
		people: peopleIn(review),
		response,
	}
}
