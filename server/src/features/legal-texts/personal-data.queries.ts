import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const legalTextsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'agreements',
		title: 'Legal texts you agreed to',
		as: 'person',
		readPage: (db, person, after) =>
			db
				.selectFrom('legal_agreements as g')
				.leftJoin('answers as a', 'a.id', 'g.answers_id')
				.select(['g.id', 'g.key', 'g.language', 'g.number as version', 'g.text', 'g.name', 'g.agreed_at'])
				.where((eb) =>
					eb.or([
						eb('g.agreed_by', '=', person.id),
						eb.and([
							eb('a.client_id', '=', eb.fn.any(eb.val([...person.clientIds]))),
							eb('a.source', '<>', 'internal'),
						]),
					]),
				)
				.where('g.id', '>', after)
				.orderBy('g.id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
