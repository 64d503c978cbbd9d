import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { FirmIdentity } from './firm-identity.tsx'

const READ = {
	name: 'Marsh & Castellan',
	legalName: '',
	street: '',
	city: 'Utica',
	state: 'NY',
	zip: '',
	country: '',
	phone: '',
	email: '',
	website: '',
	taxId: '',
	version: 1,
} as unknown as FirmSettings

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('two administrators who change the same setting see both side by side, and nothing else is lost', async () => {
	const current = { ...READ, city: 'Albany', version: 2 }
	const answers: (readonly [number, object])[] = [
		[409, { code: 'stale_version', message: 'Changed meanwhile.', requestId: 'r', data: { current } }],
		[200, { ...current, city: 'Boston', phone: '(212) 555-0199', version: 3 }],
	]
	const sent = stubApi({ 'PATCH /api/firm': () => answers.shift() ?? [500, {}] })
	await renderScreen(<FirmIdentity settings={READ} />, { session: sessionOf('admin') })
	type('City', 'Boston')
	type('Phone', '(212) 555-0199')
	save()
	const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
	dialog.getByText('Albany')
	dialog.getByText('Boston')
	fireEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }))
	await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
	expect(sent.map(({ body }) => body)).toEqual([
		{ city: 'Boston', phone: '(212) 555-0199', version: 1 },
		{ city: 'Boston', phone: '(212) 555-0199', version: 2 },
	])
})

test('a website that is no address is refused at its field, before anything is sent', async () => {
	const sent = stubApi({})
	await renderScreen(<FirmIdentity settings={READ} />, { session: sessionOf('admin') })
	type('Website', 'marsh.example')
	save()
	expect((await screen.findAllByText('Please enter an address that starts with https://.')).length).toBeGreaterThan(0)
	expect(sent).toEqual([])
})
