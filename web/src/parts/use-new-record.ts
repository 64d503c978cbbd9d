import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/call.ts'
import type { Saved } from '../lib/offline/save.ts'
import { showWhileSaving } from '../lib/offline/show-while-saving.ts'
import type { FormSchema } from '../ui/form/form-schema.ts'
import { type AppForm, useAppForm } from '../ui/form/use-app-form.ts'
import { useNavigation } from '../ui/navigation/navigation.tsx'
import { toast } from '../ui/toast/toast.tsx'

interface NewRecord<V extends { readonly id: string }, O extends { readonly id: string }> {
	/** `case`. */
	readonly what: string
	/** Path of the list. */
	readonly path: string
	/** Query key of the lists that show the record while it is being saved. */
	readonly lists: readonly string[]
	readonly schema: FormSchema<V, O>
	/** The id is generated here, so that saving twice creates one record. */
	readonly initialValues: V
	/** The record until the server responds. */
	readonly row: (values: O, madeAt: string) => { readonly id: string }
	readonly save: (values: O) => Promise<Saved<unknown>>
}

/** The form of a new record, which is shown once it is saved or queued. */
export function useNewRecord<
	V extends { readonly id: string } & Record<string, unknown>,
	O extends { readonly id: string },
>({ what, path, lists, schema, initialValues, row, save }: NewRecord<V, O>): AppForm<V> {
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const show = (id: string) => navigate(`${path}/${id}`, { replace: true })
	const form = useAppForm<V, O>({
		schema,
		initialValues,
		draftKey: `${what}.new`,
		onSubmit: async (values) => {
			await showWhileSaving(client, lists, row(values, new Date().toISOString()), () => save(values))
			show(values.id)
		},
		onFailure: (error) => {
			// The response to the first attempt was lost and the form changed since: the first attempt's record exists.
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info(`This ${what} was already created. Changes made since then are not saved.`)
			show(form.values.id)
			return true
		},
	})
	return form
}
