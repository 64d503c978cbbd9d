import { sql } from 'kysely'
import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const assessmentsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'assessments',
		title: 'Your case assessments',
		as: 'person',
		appliesTo: ({ reach }) => reach === 'client',
		// What the firm has not shared is the firm's own.
		readPage: (db, person, after) =>
			db
				.selectFrom('assessments as a')
				.select(['a.id', 'a.title', 'a.practice_area', 'a.result', 'a.generation', 'a.generated_on', 'a.created_at'])
				.where((eb) =>
					eb.and([
						eb('a.shared_at', 'is not', null),
						eb.or([eb('a.created_by', '=', person.id), sql<boolean>`api.are_answers_of_actor(a.answers_id)`]),
					]),
				)
				.where('a.id', '>', after)
				.orderBy('a.id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
