import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { type DraftStore, memoryDrafts } from '../../ui/form/draft-store.tsx'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { useAttaching } from './attachment-picker.tsx'
import { Composer, type NewMessage } from './composer.tsx'

type Upload = (id: string, place: string) => Promise<unknown>
type SendMessage = (message: NewMessage) => Promise<void>

interface SampleProps {
	readonly send: SendMessage
	readonly schedule?: (message: NewMessage, sendAt: string) => Promise<void>
	readonly upload?: Upload
	readonly thread?: string
	readonly place?: string
}

function Sample({ send, schedule, upload = async () => null, thread = 'one', place = 'case' }: SampleProps) {
	const attaching = useAttaching(1, place, async ({ id }) => {
		const continued = await upload(id, place)
		return typeof continued === 'string' ? continued : id
	})
	return (
		<Composer
			label="Message"
			draftKey={`messages.${thread}`}
			submit="Send"
			help=""
			attaching={attaching}
			send={send}
			{...(schedule && { schedule })}
		/>
	)
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const attach = (...names: string[]) =>
	fireEvent.change(screen.getByLabelText('Choose documents to attach'), {
		target: { files: names.map((name) => new File(['content'], name)) },
	})
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
const lost = new ApiError({ code: 'server_unreachable', status: 0, message: 'The server cannot be reached.' })
const isKept = (drafts: DraftStore, thread: string, values: object) =>
	waitFor(async () => expect(await drafts.load(`messages.${thread}`)).toMatchObject({ values }))

test('a message whose document was not uploaded is not sent; sent again, each document is uploaded once', async () => {
	const sent: NewMessage[] = []
	const uploads: string[] = []
	let isDown = true
	const upload = async (id: string) => {
		if (isDown && uploads.length === 1) throw lost
		uploads.push(id)
	}
	renderUi(<Sample send={async (message) => void sent.push(message)} upload={upload} />)
	type('See attached')
	attach('a.pdf', 'b.pdf')
	await press()
	expect(sent).toEqual([])
	screen.getByText(/“b.pdf” was not uploaded, so nothing was sent. The server cannot be reached./)
	expect(text().value).toBe('See attached')
	screen.getByText('a.pdf')
	isDown = false
	await press()
	expect(sent).toMatchObject([{ text: 'See attached', documentIds: uploads }])
	expect(new Set(uploads).size).toBe(2)
	expect(text().value).toBe('')
	expect(screen.queryByText('a.pdf')).toBeNull()
})

test('a document added while the message is sent stays for the next one', async () => {
	const sent: NewMessage[] = []
	let finish = () => {}
	const send: SendMessage = (message) => {
		sent.push(message)
		return new Promise((resolve) => {
			finish = resolve
		})
	}
	renderUi(<Sample send={send} />)
	type('First')
	await press()
	attach('late.pdf')
	await act(async () => finish())
	expect(sent[0]?.documentIds).toEqual([])
	screen.getByText('late.pdf')
})

test('what was uploaded for another case is uploaded again', async () => {
	const uploads: [string, string][] = []
	const sent: NewMessage[] = []
	const upload: Upload = async (id, place) => void uploads.push([id, place])
	const send: SendMessage = async (message) => {
		if (sent.push(message) === 1) throw lost
	}
	function Moved() {
		const [place, setPlace] = useState('one')
		return (
			<>
				<button type="button" onClick={() => setPlace('two')}>
					Move
				</button>
				<Sample send={send} upload={upload} place={place} />
			</>
		)
	}
	renderUi(<Moved />)
	attach('a.pdf')
	await press()
	fireEvent.click(screen.getByRole('button', { name: 'Move' }))
	await press()
	expect(uploads.map(([, place]) => place)).toEqual(['one', 'two'])
	expect(sent.map(({ documentIds }) => documentIds)).toEqual(uploads.map(([id]) => [id]))
	expect(uploads[0]?.[0]).not.toBe(uploads[1]?.[0])
})

test('after a reload it is the same message, and documents that were attached are asked for again', async () => {
	const drafts = memoryDrafts()
	const sent: NewMessage[] = []
	const send: SendMessage = async (message) => {
		if (sent.push(message) === 1) throw lost
	}
	const first = renderUi(<Sample send={send} />, { drafts })
	type('Once')
	attach('a.pdf')
	await press()
	await isKept(drafts, 'one', { messageId: sent[0]?.messageId, attached: ['a.pdf'] })
	first.unmount()

	renderUi(<Sample send={send} />, { drafts })
	await waitFor(() => expect(text().value).toBe('Once'))
	await press()
	expect(sent).toHaveLength(1)
	screen.getByText('Attach “a.pdf” again or remove it from the message. Nothing was sent.')
	fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
	await press()
	expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId])
	expect(sent[1]).toMatchObject({ text: 'Once', documentIds: [] })
})

test('a draft belongs to its thread; the next message has another id', async () => {
	const drafts = memoryDrafts()
	const sent: NewMessage[] = []
	const send: SendMessage = async (message) => void sent.push(message)
	const first = renderUi(<Sample send={send} />, { drafts })
	type('For one')
	await isKept(drafts, 'one', { text: 'For one' })
	first.unmount()
	const other = renderUi(<Sample send={send} thread="two" />, { drafts })
	await act(async () => undefined)
	expect(text().value).toBe('')
	other.unmount()
	renderUi(<Sample send={send} />, { drafts })
	await waitFor(() => expect(text().value).toBe('For one'))
	await press()
	type('Second')
	await press()
	expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
})

test('says that an earlier version was sent, and keeps what was typed', async () => {
	const ids: string[] = []
	const send: SendMessage = async ({ messageId }) => {
		if (ids.push(messageId) === 1)
			throw new ApiError({ code: 'id_taken', status: 409, message: 'This is already there.' })
	}
	renderUi(<Sample send={send} />)
	type('Longer now')
	await press()
	await screen.findByText(/An earlier version of this message was already sent/)
	expect(text().value).toBe('Longer now')
	await press()
	expect(new Set(ids).size).toBe(2)
	expect(text().value).toBe('')
})

test('an upload that continues an earlier one is sent as that document, once', async () => {
	const sent: NewMessage[] = []
	const upload = async () => 'earlier'
	renderUi(<Sample send={async (message) => void sent.push(message)} upload={upload} />)
	type('See attached')
	attach('a.pdf')
	await press()
	expect(sent).toMatchObject([{ documentIds: ['earlier'] }])
	expect(screen.queryByText('a.pdf')).toBeNull()
})

test('a message that is sent later is not sent at once as well', async () => {
	const [sent, scheduled]: [NewMessage[], [NewMessage, string][]] = [[], []]
	const send: SendMessage = async (message) => void sent.push(message)
	renderUi(<Sample send={send} schedule={async (message, at) => void scheduled.push([message, at])} />)
	type('Tomorrow')
	fireEvent.click(screen.getByRole('button', { name: 'Send later' }))
	fireEvent.change(await screen.findByLabelText(/Date/), { target: { value: '2020-01-01' } })
	fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
	screen.getByText('Please choose a time that is still to come.')
	fireEvent.change(screen.getByLabelText(/Date/), { target: { value: '2099-01-01' } })
	await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' })))
	await waitFor(() => expect(scheduled.map(([message]) => message)).toMatchObject([{ text: 'Tomorrow' }]))
	expect(scheduled[0]?.[1]).toMatch(/^20(98|99)-/)
	expect(sent).toEqual([])
	expect(text().value).toBe('')
})
