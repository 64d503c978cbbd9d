import { type FirmDetails, type FirmSettings, firmDetails } from '@praxis/contract/firm/firm-fields'
import { type ReactNode, useEffect, useState } from 'react'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useUpdateFirm } from './firm.api.ts'
import { FIELD_LABELS, settingText } from './firm-words.ts'

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
	readonly children: (form: AppForm<Pick<FirmDetails, K>>) => ReactNode
}

/** Some of the firm's settings as a form. It saves only what was changed; what someone else saved in the meantime stands
 *  beside it, and where both changed the same, the person chooses. */
export function FirmForm<K extends keyof FirmDetails>(props: FirmFormProps<K>) {
	const [read, setRead] = useState(props.settings)
	return <FirmFormOf key={read.version} {...props} read={read} onRead={setRead} />
}

interface FirmFormOfProps<K extends keyof FirmDetails> extends FirmFormProps<K> {
	readonly read: FirmSettings
	readonly onRead: (settings: FirmSettings) => void
}

interface Conflict<K extends keyof FirmDetails> {
	readonly mine: Pick<FirmDetails, K>
	readonly current: FirmSettings
}

function FirmFormOf<K extends keyof FirmDetails>({ settings, fields, children, read, onRead }: FirmFormOfProps<K>) {
	const updating = useUpdateFirm()
	const [conflict, setConflict] = useState<Conflict<K> | null>(null)

	const save = async (changes: Partial<FirmDetails>, version: number) => {
		const saved = await updating.mutateAsync({ ...changes, version })
		toast.success('Saved.')
		onRead(saved)
	}
	const saveMerged = async (mine: Pick<FirmDetails, K>) => {
		const changes = changesOf<FirmDetails, K>(read, mine, fields)
		try {
			await save(changes, read.version)
		} catch (error) {
			const current = staleCurrent<FirmSettings>(error)
			if (current === null || conflictsOf<FirmDetails, K>(read, mine, current, fields).length > 0) throw error
			await save(changes, current.version)
		}
	}
	const form = useAppForm<Pick<FirmDetails, K>, Pick<FirmDetails, K>>({
		schema: schemaOf(),
		initialValues: pick<FirmDetails, K>(read, fields),
		onSubmit: (values) => saveMerged(values),
		onFailure: (error) => {
			const current = staleCurrent<FirmSettings>(error)
			if (current !== null) setConflict({ mine: form.values, current })
			return current !== null
		},
	})
	const isBehind = settings.version > read.version && !form.dirty
	useEffect(() => {
		if (isBehind) onRead(settings)
	}, [isBehind, settings, onRead])

	return (
		<>
			{children(form)}
			{conflict !== null && (
				<ConflictDialog
					opened
					onClose={() => setConflict(null)}
					fields={conflictsOf<FirmDetails, K>(read, conflict.mine, conflict.current, fields).map((field) => ({
						id: field,
						label: FIELD_LABELS[field],
						mine: settingText({ ...read, ...conflict.mine }, field),
						theirs: settingText(conflict.current, field),
					}))}
					onResolve={async (choice) => {
						const chosen = fields.filter((field) => choice[field] !== 'theirs')
						await save(changesOf<FirmDetails, K>(read, conflict.mine, chosen), conflict.current.version)
					}}
				/>
			)}
		</>
	)
}
