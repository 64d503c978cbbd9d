import { afterEach, expect, it } from 'vitest'
import { ApiError, unreachable } from '../../lib/api-error.ts'
import { percentOf, type SendUpload, type Upload, type UploadNote, UploadQueue, uploadProblem } from './upload-queue.ts'

const MEGABYTE = 1024 * 1024

it.each([
	[0, 'This file is empty.'],
	[1, null],
	[2 * MEGABYTE, null],
	[2 * MEGABYTE + 1, 'This file is larger than 2 MB.'],
])('checks a file of %i bytes', (size, problem) => {
	expect(uploadProblem({ size }, 2)).toBe(problem)
})

const queues: UploadQueue[] = []
afterEach(() => {
	for (const queue of queues.splice(0)) queue.reset()
})

interface Sent {
	readonly upload: Upload
	readonly signal: AbortSignal
	readonly onSent: (bytes: number) => void
	readonly end: (note?: UploadNote | null) => void
	readonly fail: (error: Error) => void
}

/** A queue of files of 4 bytes, and what it sends. */
function queueOf(...names: string[]) {
	const queue = new UploadQueue()
	queues.push(queue)
	const sent: Sent[] = []
	const canceled: string[] = []
	const send: SendUpload = (upload, { signal, onSent }) =>
		new Promise((resolve, fail) => {
			sent.push({ upload, signal, onSent, end: (note = null) => resolve(note), fail })
			signal.addEventListener('abort', () => fail(signal.reason))
		})
	const work = { list: 'a', megabytesMax: 1, send, onDone: () => {}, onCancel: (id: string) => canceled.push(id) }
	const files = names.map((name) => ({ file: new File(['four'], name) }))
	const refused = queue.add(files, work)
	const states = () => queue.uploads().map(({ state }) => state)
	return { queue, sent, canceled, refused, states, work }
}

it('sends three at a time, and the next when one has ended', async () => {
	const { sent, states } = queueOf('a', 'b', 'c', 'd', 'e')
	expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
	sent[1]?.end()
	await expect.poll(states).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
	expect(sent.map(({ upload }) => upload.file.name)).toEqual(['a', 'b', 'c', 'd'])
})

it('pauses and resumes with the bytes that were sent; canceling tells the server', async () => {
	const { queue, sent, states, canceled } = queueOf('a')
	const [{ id } = { id: '' }] = queue.uploads()
	sent[0]?.onSent(2)
	queue.pause(id)
	expect(sent[0]?.signal.aborted).toBe(true)
	sent[0]?.onSent(3)
	expect(queue.uploads()).toMatchObject([{ state: 'paused', sentBytes: 2 }])
	queue.resume([id])
	expect(states()).toEqual(['sending'])
	expect(sent).toHaveLength(2)
	queue.cancel(id)
	expect([queue.uploads(), canceled]).toEqual([[], [id]])
})

it('continues by itself when the network is back, with the same id', async () => {
	const { queue, sent, states } = queueOf('a')
	const before = queue.uploads()[0]?.id
	sent[0]?.fail(unreachable())
	await expect.poll(states).toEqual(['interrupted'])
	dispatchEvent(new Event('online'))
	await expect.poll(states).toEqual(['sending'])
	expect(sent[1]?.upload.id).toBe(before)
})

it('keeps what failed until all are tried again', async () => {
	const { queue, sent, states } = queueOf('a', 'b')
	for (const one of sent) one.fail(Object.assign(new Error(), { code: 'storage_full', message: 'Disk full.' }))
	await expect.poll(states).toEqual(['failed', 'failed'])
	expect(queue.uploads()[0]?.failure).toBe('Disk full.')
	queue.clear('b')
	expect(states()).toHaveLength(2)
	queue.resume(queue.uploads().map(({ id }) => id))
	expect(states()).toEqual(['sending', 'sending'])
})

it('an empty file is refused and counts for no percentage; closing the tab is asked about while files are sent', async () => {
	const { queue, sent, states, work } = queueOf('a')
	expect(queue.add([{ file: new File([], 'empty') }], work).map(({ failure }) => failure)).toEqual([
		'This file is empty.',
	])
	sent[0]?.onSent(1)
	expect(percentOf(queue.uploads())).toBe(25)
	const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
	expect(leave()).toBe(false)
	sent[0]?.end()
	await expect.poll(states).toEqual(['done', 'failed'])
	expect(leave()).toBe(true)
})

it('offers no second attempt for a file whose name is refused, and says why', async () => {
	const { queue, sent, states } = queueOf('a')
	const fields = { name: 'At most 200 characters.' }
	sent[0]?.fail(new ApiError({ code: 'invalid_input', message: 'Please check the entries.', status: 400, fields }))
	await expect.poll(states).toEqual(['failed'])
	expect(queue.uploads()[0]).toMatchObject({ failure: fields.name, mayRetry: false })
})

it('offers no second attempt for a new version that is the current one', async () => {
	const { queue, sent, states } = queueOf('a')
	const message = 'This is the content of the current version.'
	sent[0]?.fail(new ApiError({ code: 'version_same_content', message, status: 409 }))
	await expect.poll(states).toEqual(['failed'])
	expect(queue.uploads()[0]).toMatchObject({ failure: message, mayRetry: false })
})

it('keeps what was noticed about a file until it is dismissed', async () => {
	const { queue, sent, states } = queueOf('a', 'b')
	const note = { addedId: '1', sameAs: { id: '2', title: 'Deed', place: 'Osei v. Park' } }
	sent[0]?.end(note)
	await expect.poll(states).toEqual(['done', 'sending'])
	const [first, second] = queue.uploads()
	expect(first?.note).toEqual(note)
	queue.dismiss(second?.id ?? '')
	expect(states()).toEqual(['done', 'sending'])
	queue.dismiss(first?.id ?? '')
	expect(states()).toEqual(['sending'])
})
