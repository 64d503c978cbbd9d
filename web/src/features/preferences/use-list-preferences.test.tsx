import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { useListPreferences } from './use-list-preferences.ts'

const STATE = { search: '', filters: {}, sort: null } as never
const EVERY_CASE = { id: 'v1', name: 'Every case', state: { search: '', filters: {}, sort: null }, columns: null }

function Probe() {
	const { savedViews } = useListPreferences('clients')
	return (
		<button type="button" onClick={() => void savedViews.save('All of them', STATE)}>
			Save
		</button>
	)
}

test('a view saved before the saved ones have been read joins them', async () => {
	const read = Promise.withResolvers<readonly [number, object]>()
	const sent = stubApi({
		'GET /api/preferences': () => read.promise,
		'PUT /api/preferences/list.clients.views': [200, {}],
	})
	await renderScreen(<Probe />, { session: sessionOf('attorney') })
	fireEvent.click(screen.getByRole('button', { name: 'Save' }))
	read.resolve([200, { preferences: [{ key: 'list.clients.views', value: [EVERY_CASE] }] }])
	await expect.poll(() => sent).toHaveLength(1)
	expect(sent[0]?.body).toMatchObject({ value: [{ name: 'Every case' }, { name: 'All of them' }] })
})
