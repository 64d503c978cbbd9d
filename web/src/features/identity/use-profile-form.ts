import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveMerged } from '../../lib/save-merged.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import type { ConflictChoice, ConflictField } from '../../ui/conflict/conflict-view.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { ownProfileQuery } from './identity.api.ts'
import { saveProfile } from './save-profile.ts'

const FIELDS = ['fullName', 'phone', 'organization', 'roleTitle'] as const
type Field = (typeof FIELDS)[number]
type Card = Pick<OwnProfile, Field>

/** How the fields of a person's card are called. */
export const CARD_LABELS: Readonly<Record<Field, string>> = {
	fullName: 'Full name',
	phone: 'Phone',
	organization: 'Organization',
	roleTitle: 'Role title',
}

const profileForm = account.updateProfile.input.omit({ version: true }).required()

interface ProfileFormOptions {
	/** `isMerged`: both versions were put together, so what is saved is not what was typed. */
	readonly onSaved: (saved: OwnProfile, isMerged: boolean) => void
	/** Asks before unsaved work is left. */
	readonly guard?: boolean
}

/** The form for one's own profile. If someone else saved the same fields first, `conflict` holds both versions. */
export function useProfileForm(profile: OwnProfile, { onSaved, guard = true }: ProfileFormOptions) {
	const client = useQueryClient()
	const { recheck } = useAuth()
	const [read, setRead] = useState(profile)
	const [conflict, setConflict] = useState<{ readonly mine: Card; readonly current: OwnProfile } | null>(null)

	const save = async (changes: Partial<Card>, version: number): Promise<OwnProfile> => {
		const saved = await saveProfile({ ...changes, version })
		client.setQueryData(ownProfileQuery.queryKey, saved)
		setRead(saved)
		// It is saved, whether or not the server can say so of the session too: the next re-check will.
		await recheck().catch(() => undefined)
		return saved
	}
	const form = useAppForm({
		schema: profileForm,
		guard,
		initialValues: {
			fullName: profile.fullName,
			phone: profile.phone ?? '',
			organization: profile.organization ?? '',
			roleTitle: profile.roleTitle ?? '',
		},
		onSubmit: async (values) => {
			let saved = read
			await saveMerged<OwnProfile, Field>(read, cardOf(values), FIELDS, async (changes, version) => {
				saved = await save(changes, version)
			})
			onSaved(saved, false)
		},
		onFailure: (error) => {
			const current = staleCurrent<OwnProfile>(error)
			if (current !== null) setConflict({ mine: cardOf(profileForm.parse(form.values)), current })
			return current !== null
		},
	})
	const fields = conflict === null ? [] : fieldsOf(read, conflict.mine, conflict.current)
	return {
		form,
		conflict:
			conflict === null
				? null
				: {
						fields,
						onClose: () => setConflict(null),
						onResolve: async (choice: ConflictChoice) => {
							const kept = FIELDS.filter((field) => choice[field] !== 'theirs')
							const saved = await save(
								changesOf<OwnProfile, Field>(read, conflict.mine, kept),
								conflict.current.version,
							)
							setConflict(null)
							onSaved(saved, true)
						},
					},
	}
}

/** Empty texts are kept as nothing. */
function cardOf({ fullName, phone, organization, roleTitle }: Card): Card {
	return { fullName, phone: phone || null, organization: organization || null, roleTitle: roleTitle || null }
}

function fieldsOf(read: OwnProfile, mine: Card, current: OwnProfile): ConflictField[] {
	return conflictsOf<OwnProfile, Field>(read, mine, current, FIELDS).map((field) => ({
		id: field,
		label: CARD_LABELS[field],
		mine: mine[field],
		theirs: current[field],
	}))
}
