import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import type { Answers } from '@praxis/contract/questionnaires/definition'
import { beforeEach, expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api-error.ts'
import { memoryDrafts } from '../../../ui/form/draft-store.tsx'
import { AnswersKeeper, type KeeperPorts } from './answers-keeper.ts'

const STARTED: AnswersRecord = {
	id: '0190a8f4-0000-7000-8000-000000000001',
	questionnaireId: 'q',
	questionnaireVersion: 1,
	title: 'Questions',
	description: '',
	practiceArea: null,
	type: 'short',
	status: 'in_progress',
	isClosed: false,
	progress: 0,
	caseType: 'General',
	clientId: null,
	notices: [],
	clientName: '',
	intakeId: null,
	caseId: null,
	isCaseDeleted: false,
	respondentName: '',
	respondentEmail: '',
	source: 'public',
	startedAt: '2026-11-20T09:00:00.000Z',
	savedAt: '2026-11-20T09:00:00.000Z',
	submittedAt: null,
	version: 1,
	definition: {
		sections: [
			{
				id: 's',
				title: 'All',
				questions: ['a', 'b'].map((id) => ({ id, text: id, type: 'text' as const, required: false })),
			},
		],
	},
	answers: {},
}

/** What the server does with answers, and a line to it that can be cut. */
class Server {
	record = STARTED
	line: 'up' | 'down' | 'lose answers' = 'up'
	refusal: ApiError | null = null

	#answer(work: () => void): AnswersRecord {
		if (this.line === 'down') throw unreachable()
		work()
		if (this.line === 'lose answers') throw unreachable()
		return this.record
	}

	keep(version: number, answers: Answers, status: AnswersRecord['status']): AnswersRecord {
		return this.#answer(() => {
			if (this.refusal !== null) throw this.refusal
			if (version !== this.record.version || this.record.status !== 'in_progress') {
				throw new ApiError({ code: 'stale_version', message: 'Changed.', status: 409, data: { current: this.record } })
			}
			this.record = { ...this.record, answers, status, version: version + 1 }
		})
	}

	ports(drafts = memoryDrafts()): KeeperPorts {
		return {
			drafts,
			read: async () => this.#answer(() => undefined),
			save: async (version, answers) => this.keep(version, answers, 'in_progress'),
			submit: async (version, answers) => this.keep(version, answers, 'submitted'),
		}
	}
}

let server: Server
beforeEach(() => {
	server = new Server()
})

async function opened(ports: KeeperPorts): Promise<AnswersKeeper> {
	const keeper = new AnswersKeeper(STARTED.id, ports)
	await keeper.open()
	return keeper
}

test('what is saved is on the server, and only what is shown and answered', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'one', b: '' })
	await keeper.saveNow()
	expect(server.record.answers).toEqual({ a: 'one' })
	expect(keeper.get()).toMatchObject({ saving: 'saved', problem: null })
})

test('an answer that is too long keeps no other from being saved, and stays here', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'one' })
	await keeper.saveNow()
	keeper.change({ a: 'x'.repeat(20_001), b: 'two' })
	await keeper.saveNow()
	expect(server.record.answers).toEqual({ a: 'one', b: 'two' })
	expect(keeper.get().answers.a).toHaveLength(20_001)
	expect(keeper.get().saving).toBe('saved')
})

test('with the line cut it is kept here, comes back after a reload without a line, and is saved when there is one', async () => {
	const drafts = memoryDrafts()
	const keeper = await opened(server.ports(drafts))
	keeper.change({ a: 'one' })
	server.line = 'down'
	await keeper.saveNow()
	await keeper.keep()
	expect(keeper.get()).toMatchObject({ saving: 'waiting', keptHere: true, isLineDown: true })

	const reloaded = await opened(server.ports(drafts))
	expect(reloaded.get().answers).toEqual({ a: 'one' })
	server.line = 'up'
	await reloaded.saveNow()
	expect(server.record.answers).toEqual({ a: 'one' })
})

test('what was filled in from an inquiry is kept here before anything is typed', async () => {
	const drafts = memoryDrafts()
	server.record = { ...STARTED, answers: { a: 'from the server' } }
	await opened(server.ports(drafts))
	await expect
		.poll(() => drafts.load(`answers.${STARTED.id}`))
		.toMatchObject({ values: { answers: { a: 'from the server' } } })
})

test('a server that cannot save is not taken for a cut line', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'one' })
	server.refusal = new ApiError({ code: 'internal', message: 'Something went wrong.', status: 500 })
	await keeper.saveNow()
	expect(keeper.get()).toMatchObject({ saving: 'waiting', isLineDown: false })
	server.refusal = null
	await keeper.saveNow()
	expect(server.record.answers).toEqual({ a: 'one' })
})

test('a save whose response was lost is not mistaken for someone else’s', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'one' })
	server.line = 'lose answers'
	await keeper.saveNow()
	server.line = 'up'
	keeper.change({ a: 'one', b: 'two' })
	await keeper.saveNow()
	await keeper.saveNow()
	expect(server.record.answers).toEqual({ a: 'one', b: 'two' })
	expect(keeper.get().elsewhere).toEqual({})
})

test('answers of another device are joined; where both answered, the person chooses', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'here' })
	server.record = { ...server.record, answers: { a: 'there', b: 'two' }, version: 2 }
	await keeper.saveNow()
	expect(keeper.get()).toMatchObject({ answers: { a: 'here', b: 'two' }, elsewhere: { a: 'there' } })
	keeper.settle('a', true)
	await keeper.saveNow()
	expect(server.record.answers).toEqual({ a: 'there', b: 'two' })
	expect(keeper.get().elsewhere).toEqual({})
})

test('what is sent without a line is sent once there is one, also after a reload, and once', async () => {
	const drafts = memoryDrafts()
	const keeper = await opened(server.ports(drafts))
	keeper.change({ a: 'one' })
	server.line = 'lose answers'
	await keeper.submit()
	expect(keeper.get().sending).toBe('waiting')
	expect(server.record.status).toBe('submitted')
	server.line = 'up'
	const reloaded = await opened(server.ports(drafts))
	expect(reloaded.get()).toMatchObject({ record: { status: 'submitted' }, sending: 'no' })
	expect(await drafts.load(`answers.${STARTED.id}`)).toBeNull()
})

test('what is wrong comes to its question, and the answers can be changed again', async () => {
	const keeper = await opened(server.ports())
	keeper.change({ a: 'one' })
	server.refusal = new ApiError({
		code: 'answers_invalid',
		message: 'Please look at the marked questions.',
		status: 422,
		fields: { a: 'Invalid format' },
	})
	await keeper.submit()
	expect(keeper.get()).toMatchObject({ sending: 'no', errors: { a: 'Invalid format' } })
	keeper.change({ a: 'two' })
	server.refusal = null
	await keeper.submit()
	expect(server.record).toMatchObject({ status: 'submitted', answers: { a: 'two' } })
})

test('shows what was submitted on another device instead of a refusal', async () => {
	const keeper = await opened(server.ports())
	server.record = { ...server.record, status: 'submitted', answers: { a: 'there' }, version: 2 }
	server.refusal = new ApiError({ code: 'answers_submitted', status: 409, message: 'Submitted.' })
	keeper.change({ a: 'here' })
	await keeper.saveNow()
	await expect.poll(() => keeper.get().record?.status).toBe('submitted')
	expect(keeper.get()).toMatchObject({ isSubmittedElsewhere: true, problem: null, answers: { a: 'there' } })
})

test('sends nothing more while it reads what was submitted on another device', async () => {
	const ports = server.ports()
	const read = Promise.withResolvers<void>()
	let saves = 0
	const save: KeeperPorts['save'] = (version, answers) => {
		saves += 1
		return ports.save(version, answers)
	}
	let isFirst = true
	const keeper = new AnswersKeeper('1', {
		...ports,
		save,
		read: async () => {
			if (!isFirst) await read.promise
			isFirst = false
			return ports.read()
		},
	})
	keeper.start()
	await expect.poll(() => keeper.get().record).not.toBeNull()
	server.record = { ...server.record, status: 'submitted', answers: { a: 'there' }, version: 2 }
	server.refusal = new ApiError({ code: 'answers_submitted', status: 409, message: 'Submitted.' })
	keeper.change({ a: 'here' })
	const saved = keeper.saveNow()
	await expect.poll(() => saves).toBe(1)
	keeper.retry()
	read.resolve()
	await saved
	keeper.retry()
	expect(saves).toBe(1)
	expect(keeper.get()).toMatchObject({ isSubmittedElsewhere: true, answers: { a: 'there' } })
})
