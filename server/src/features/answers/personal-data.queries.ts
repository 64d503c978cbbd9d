import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const answersPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'responses',
		title: 'Your questionnaire responses',
		as: 'person',
		// What the firm wrote about a client is the firm's own.
		readPage: (db, person, after) =>
			db
				.selectFrom('answers')
				.select(['id', 'title', 'status', 'given', 'source', 'started_at', 'saved_at', 'submitted_at'])
				.where((eb) =>
					eb.or([
						eb.and([eb('started_by', '=', person.id), eb('source', '<>', 'internal')]),
						eb('client_id', '=', eb.fn.any(eb.val([...person.clientIds]))),
					]),
				)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
