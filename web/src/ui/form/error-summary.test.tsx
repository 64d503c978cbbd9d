import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderUi } from '../testing/render-ui.tsx'
import { Form, FormActions } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useAppForm } from './use-app-form.ts'

test('what several fields lack alike is said once, and leads to the first of them', async () => {
	const missing = 'Please fill in all required fields'
	const required = z.object({ name: z.string().min(1, missing), email: z.string().min(1, missing) })
	function Lacking() {
		const form = useAppForm({
			schema: required,
			initialValues: { name: '', email: '' },
			onSubmit: async () => undefined,
		})
		return (
			<Form form={form}>
				<TextField label="Name" required {...form.field('name')} />
				<TextField label="E-mail" required {...form.field('email')} />
				<FormActions form={form} submit="Save" />
			</Form>
		)
	}
	renderUi(<Lacking />)
	fireEvent.click(screen.getByRole('button', { name: 'Save' }))
	const summary = await screen.findByRole('alert')
	expect(summary.textContent).toBe(`One thing needs your attention${missing}`)
	const { id } = screen.getByRole('textbox', { name: /Name/ })
	expect(screen.getByRole('link', { name: missing }).getAttribute('href')).toBe(`#${id}`)
	expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true')
})
