import { type FirmDetails, type FirmSettings, firmDetails, firmFields } from '@praxis/contract/firm/firm.fields'
import { type ReactNode, useEffect, useState } from 'react'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useUpdateFirm } from './firm.api.ts'
import { settingText } from './firm-labels.ts'

const SOME = firmDetails.partial()

/** Checks only the settings that a form has. */
function schemaOf<V extends object>(): PlainSchema<V, V> {
	return {
		safeParse: (values) => {
			const checked = SOME.safeParse(values)
			return checked.success ? { success: true, data: { ...values, ...checked.data } } : checked
		},
	}
}

function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
	const picked: Partial<Pick<T, K>> = {}
	for (const field of fields) picked[field] = from[field]
	return picked as Pick<T, K>
}

interface FirmFormProps<K extends keyof FirmDetails> {
	readonly settings: FirmSettings
	/** The settings of this part of the page. */
	readonly fields: readonly K[]
	readonly children: (form: AppForm<Pick<FirmSettings, K>>) => ReactNode
}

/** Some of the firm's settings as a form. Saves only what was changed. */
export function FirmForm<K extends keyof FirmDetails>(props: FirmFormProps<K>) {
	const [read, setRead] = useState(props.settings)
	return <FirmFormOf key={read.version} {...props} read={read} onRead={setRead} />
}

interface FirmFormOfProps<K extends keyof FirmDetails> extends FirmFormProps<K> {
	readonly read: FirmSettings
	readonly onRead: (settings: FirmSettings) => void
}

function FirmFormOf<K extends keyof FirmDetails>({ settings, fields, children, read, onRead }: FirmFormOfProps<K>) {
	const updating = useUpdateFirm()
	const { form, conflict } = useRecordEditor<FirmSettings, K, Pick<FirmSettings, K>>({
		record: read,
		fields: firmFields,
		editable: fields,
		schema: schemaOf(),
		valuesOf: (one) => pick<FirmSettings, K>(one, fields),
		save: async (changes, version) => {
			const saved = await updating.mutateAsync({ ...(changes as Partial<FirmDetails>), version })
			toast.success('Saved.')
			onRead(saved)
		},
		shown: (one, field) => settingText({ ...read, ...one }, field),
	})
	const isBehind = settings.version > read.version && !form.dirty
	useEffect(() => {
		if (isBehind) onRead(settings)
	}, [isBehind, settings, onRead])
	return (
		<>
			{children(form)}
			{conflict}
		</>
	)
}
