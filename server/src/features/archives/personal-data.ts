import type { ActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withIdentity, withRead, withUpkeep } from '../../platform/db/transaction.ts'
import {
	type DataRow,
	selectAccountHistory,
	selectAccountRow,
	selectAttorneyProfile,
	selectClientCases,
	selectClientInquiries,
	selectClientParties,
	selectClientRecords,
	selectLetters,
	selectNotificationChoices,
	selectOwnActs,
	selectOwnAnswers,
	selectOwnArchives,
	selectOwnNotifications,
	selectOwnPasskeys,
	selectOwnPreferences,
	selectOwnReminders,
	selectOwnSecondFactor,
	selectOwnSessions,
	selectOwnTokens,
	selectPushDevices,
	selectSettings,
	selectSignInMethods,
} from './personal-data.queries.ts'

/** One part of an archive. */
export interface DataPart {
	/** The file's name, without its ending. */
	readonly name: string
	readonly title: string
	/** Pages of rows, so that nothing is held whole. */
	readonly pages: () => AsyncIterable<readonly DataRow[]>
}

type Read = (db: Db) => Promise<DataRow[]>
type ReadPage = (db: Db, after: string) => Promise<DataRow[]>
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function* once(within: Within, read: Read): AsyncGenerator<DataRow[]> {
	yield await within(read)
}

/** Page after page by id, each in a transaction of its own. */
async function* paged(within: Within, read: ReadPage): AsyncGenerator<DataRow[]> {
	for (let after = BEFORE_ALL; ; ) {
		const rows = await within((db) => read(db, after))
		yield rows
		const last = rows.at(-1)?.id
		if (typeof last !== 'string') return
		after = last
	}
}

interface Doors {
	readonly identity: Within
	readonly own: Within
	readonly firm: Within
	readonly trail: Within
}

/** Each part is read by the role that may read the least of what it needs. */
function doorsOf(ctx: Context, person: ActingPerson): Doors {
	const { platform } = ctx
	return {
		identity: (work) => withIdentity(platform, work),
		own: (work) => withRead({ actor: person, platform }, work),
		firm: (work) => withRead({ actor: ctx.actor, platform }, work),
		trail: (work) => withUpkeep(platform, work),
	}
}

type ReadPart = (db: Db, userId: string) => Promise<DataRow[]>

/** Makes the parts that are read at once by one door. */
function partsOf(door: Parameters<typeof once>[0], id: string) {
	return (name: string, title: string, read: ReadPart): DataPart => {
		return { name, title, pages: () => once(door, (db) => read(db, id)) }
	}
}

function accountParts({ identity }: Doors, id: string): DataPart[] {
	const part = partsOf(identity, id)
	return [
		part('account', 'Your account', selectAccountRow),
		part('attorney-profile', 'Your attorney profile', selectAttorneyProfile),
		part('sign-in-methods', 'How you sign in', selectSignInMethods),
		part('second-factor', 'Your second factor', selectOwnSecondFactor),
		part('passkeys', 'Your passkeys', selectOwnPasskeys),
		part('sessions', 'Where you are signed in', selectOwnSessions),
		part('api-tokens', 'Your API tokens', selectOwnTokens),
		{
			name: 'account-history',
			title: 'What was changed about your account',
			pages: () => paged(identity, (db, after) => selectAccountHistory(db, id, after)),
		},
	]
}

function choiceParts({ own }: Doors, id: string): DataPart[] {
	const part = partsOf(own, id)
	return [
		part('settings', 'Your settings', selectSettings),
		part('preferences', 'Your saved views and columns', selectOwnPreferences),
		part('notification-choices', 'Which notifications you want', selectNotificationChoices),
		part('push-devices', 'Devices that get push messages', selectPushDevices),
		part('reminders', 'Your reminders', selectOwnReminders),
		part('archives', 'Archives of your data', selectOwnArchives),
		{
			name: 'notifications',
			title: 'Your notifications',
			pages: () => paged(own, (db, after) => selectOwnNotifications(db, id, after)),
		},
	]
}

function clientParts({ own, firm }: Doors, clientIds: readonly string[]): DataPart[] {
	if (clientIds.length === 0) return []
	return [
		{
			name: 'client-record',
			title: 'Your client record',
			pages: () => once(own, (db) => selectClientRecords(db, clientIds)),
		},
		{
			name: 'cases',
			title: 'Your cases',
			pages: () => paged(own, (db, after) => selectClientCases(db, clientIds, after)),
		},
		{
			name: 'case-parties',
			title: 'Who takes part in your cases',
			pages: () => paged(firm, (db, after) => selectClientParties(db, clientIds, after)),
		},
		{
			name: 'inquiries',
			title: 'What you asked the firm at first',
			pages: () => paged(firm, (db, after) => selectClientInquiries(db, clientIds, after)),
		},
	]
}

/** Everything the product holds about a person, part by part. `ctx` is the product's own. */
export function personalData(ctx: Context, person: ActingPerson): DataPart[] {
	const doors = doorsOf(ctx, person)
	const { id, email } = person
	const letters: DataPart[] =
		email === null
			? []
			: [
					{
						name: 'letters',
						title: 'Mail that was sent to you',
						pages: () => paged(doors.firm, (db, after) => selectLetters(db, email, after)),
					},
				]
	return [
		...accountParts(doors, id),
		...choiceParts(doors, id),
		...clientParts(doors, person.clientIds),
		{
			name: 'answers',
			title: 'Your answers to questionnaires',
			pages: () => paged(doors.own, (db, after) => selectOwnAnswers(db, person, after)),
		},
		...letters,
		{
			name: 'acts',
			title: 'What you did',
			pages: () => paged(doors.trail, (db, after) => selectOwnActs(db, id, after)),
		},
	]
}
