import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { Banner } from '../ui/page/banner.tsx'
import type { PresentPerson } from '../ui/record/presence.tsx'

const SavedByContext = createContext<string | null>(null)

/** Who saved the record while it was being edited here; null if no one did or the name is not known. */
export function useSavedBy(): string | null {
	return use(SavedByContext)
}

/** Name of the user who updated a record last; null if unknown. */
export type LastEditor = (id: string) => Promise<string | null>

interface EditModeProps {
	/** Other users who have the record open. */
	readonly people: readonly PresentPerson[]
	readonly topic: string
	readonly id: string
	/** Version of the record as it is on the server now. */
	readonly version: number
	/** Who updated the record last. */
	readonly lastEditor: LastEditor
	readonly children: ReactNode
}

const LIST = new Intl.ListFormat('en')

/** Around an edit form: says who else is editing the record, and who has saved it meanwhile. */
export function EditMode({ people, topic, id, version, lastEditor, children }: EditModeProps) {
	const [opened] = useState(version)
	const isSaved = version > opened
	const { data: savedBy = null } = useQuery({
		queryKey: [topic, 'last-editor', id, version],
		queryFn: () => lastEditor(id),
		enabled: isSaved,
	})
	const editors = people.filter((one) => one.isEditing).map((one) => one.name)
	return (
		<SavedByContext value={savedBy}>
			{editors.length > 0 && (
				<Banner tone="amber">
					{LIST.format(editors)} {editors.length === 1 ? 'is' : 'are'} editing this too.
				</Banner>
			)}
			{isSaved && (
				<Banner tone="amber">
					{savedBy ?? 'Someone else'} saved changes while you were editing. Yours are kept; when you save, you choose
					where both changed the same field.
				</Banner>
			)}
			{children}
		</SavedByContext>
	)
}
