import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { type Definition, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import type pg from 'pg'
import {
	type ShippedQuestionnaire,
	shippedQuestionnaires,
} from '../features/questionnaires/shipped/shipped-questionnaires.ts'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

const SEED = 20_260_135

interface DemoQuestionnaire extends Omit<ShippedQuestionnaire, 'practiceArea'> {
	readonly id: string
	readonly practiceArea: ShippedQuestionnaire['practiceArea'] | null
	readonly description: string
	readonly status: 'draft' | 'published' | 'retired'
	/** What was published, oldest first. */
	readonly versions: readonly Definition[]
	readonly createdAt: Date
}

function withQuestion(definition: Definition, sectionId: string, question: Question): Definition {
	return {
		sections: definition.sections.map((section) =>
			section.id === sectionId ? { ...section, questions: [...section.questions, question] } : section,
		),
	}
}

/** Half made: what the builder shows of one that cannot be published yet. */
const LANDLORD: Definition = {
	sections: [
		{
			id: 'lease',
			title: 'The lease',
			questions: [
				{ id: 'rented_since', text: 'Since when have you rented it?', type: 'date', required: true },
				{
					id: 'notice_given',
					text: 'Has notice been given?',
					type: 'radio',
					required: true,
					options: [
						{ value: 'by_landlord', label: 'Yes, by the landlord' },
						{ value: 'by_tenant', label: 'Yes, by the tenant' },
						{ value: 'no', label: 'No' },
					],
				},
				{
					id: 'notice_date',
					text: 'On which day was it received?',
					type: 'date',
					required: true,
					conditionalLogic: {
						match: 'all',
						conditions: [{ dependsOn: 'notice_given', showWhen: ['by_landlord', 'by_tenant'] }],
					},
				},
				{ id: 'defects', text: 'Which of these are broken?', type: 'multiselect', required: false, options: [] },
			],
		},
	],
}

const PAY_STUBS: Question = {
	id: 'pay_stubs',
	text: 'Your last three pay stubs',
	type: 'file',
	required: false,
	help: 'Photographs will do if every line can be read.',
}

function* demoQuestionnaires(random: Random, anchor: Date): Generator<DemoQuestionnaire> {
	const ago = (days: number) => new Date(anchor.getTime() - days * DAY_MS)
	for (const area of PRACTICE_AREAS) {
		for (const shipped of shippedQuestionnaires(area)) {
			const createdAt = ago(random.between(120, 400))
			const base = { ...shipped, id: random.id(createdAt.getTime()), description: '', createdAt } as const
			const isReworked = area === 'Employment Law' && shipped.type === 'comprehensive'
			const definition = isReworked ? withQuestion(shipped.definition, 'closing', PAY_STUBS) : shipped.definition
			yield { ...base, status: 'published', definition, versions: [shipped.definition] }
		}
	}
	yield {
		id: random.id(ago(9).getTime()),
		title: 'Landlord and tenant: first call',
		description: 'For the front desk, while the caller is on the phone.',
		practiceArea: 'Real Estate',
		type: 'short',
		status: 'draft',
		definition: LANDLORD,
		versions: [],
		createdAt: ago(9),
	}
	const [former] = shippedQuestionnaires('Civil Litigation')
	yield {
		...former,
		id: random.id(ago(700).getTime()),
		title: 'General inquiry',
		description: 'Used for all matters before there was one for each practice area.',
		practiceArea: null,
		status: 'retired',
		versions: [former.definition],
		createdAt: ago(700),
	}
}

function countOf(definition: Definition): number {
	return questionsOf(definition).filter((question) => question.type !== 'statement').length
}

/** The questionnaires of the firm: the shipped ones, published; one half made, one retired. */
export async function loadQuestionnaires(client: pg.PoolClient, publishedBy: string, anchor: Date): Promise<void> {
	const all = [...demoQuestionnaires(new Random(SEED), anchor)]
	await copyRows(
		client,
		'api.questionnaires',
		[
			'id',
			'title',
			'description',
			'practice_area',
			'type',
			'status',
			'draft',
			'question_count',
			'published_version',
			'has_unpublished_changes',
			'created_at',
			'updated_at',
		],
		all.map((one) => [
			one.id,
			one.title,
			one.description,
			one.practiceArea,
			one.type,
			one.status,
			one.definition,
			countOf(one.definition),
			one.versions.length === 0 ? null : one.versions.length,
			one.versions.at(-1) !== one.definition,
			one.createdAt,
			one.createdAt,
		]),
	)
	await copyRows(
		client,
		'api.questionnaire_versions',
		[
			'questionnaire_id',
			'number',
			'title',
			'description',
			'practice_area',
			'type',
			'definition',
			'question_count',
			'published_by',
			'published_at',
		],
		all.flatMap((one) =>
			one.versions.map((definition, at) => [
				one.id,
				at + 1,
				one.title,
				one.description,
				one.practiceArea,
				one.type,
				definition,
				countOf(definition),
				publishedBy,
				new Date(one.createdAt.getTime() + DAY_MS),
			]),
		),
	)
}
