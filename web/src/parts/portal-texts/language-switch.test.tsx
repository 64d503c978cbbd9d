import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setRouteTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { phrase } from '../../ui/text/phrases.ts'
import { PageLanguage } from './language-switch.tsx'

test('a chosen language is that of labels, messages and buttons, until the page is left', async () => {
	const { unmount } = renderUi(
		<>
			<PageLanguage />
			<TextField label="Your full name" error="Please enter your name." value="" onChange={() => undefined} />
			<Button>Send inquiry</Button>
		</>,
	)
	const choice = screen.getByRole('combobox', { name: 'Language' })
	fireEvent.change(choice, { target: { value: 'es' } })
	await screen.findByRole('button', { name: 'Enviar consulta' })
	screen.getByLabelText('Su nombre completo (opcional)')
	screen.getByText('Escriba su nombre.')
	expect(document.documentElement.lang).toBe('es')
	setRouteTitle('Sign in')
	expect(document.title).toBe('Iniciar sesión · Praxis')
	unmount()
	await waitFor(() => expect(document.documentElement.lang).toBe('en'))
	expect(document.title).toBe('Sign in · Praxis')
	expect(phrase('Send inquiry')).toBe('Send inquiry')
})
