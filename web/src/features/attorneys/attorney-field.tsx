import { users } from '@praxis/contract/identity/users.contract'
import { PAGE_LIMIT_MAX } from '@praxis/contract/kernel/page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { PicksField } from '../../ui/form/picks-field.tsx'
import type { OptionSearch } from '../../ui/form/use-options.ts'
import { findAttorneys } from '../identity/find-people.ts'

/** Who a draft may have named: drafts keep ids, not names. */
const firmPeopleQuery = queryOptions({
	queryKey: ['users', 'firm-people'],
	queryFn: ({ signal }) => call(users.firmPeople, { limit: PAGE_LIMIT_MAX }, { signal }),
})

interface AttorneyFieldProps extends FieldProps {
	readonly value: string | null
	readonly onChange: (value: string | null) => void
	/** Who it begins with. */
	readonly first: { readonly id: string | null; readonly name: string | null } | null
	readonly search?: OptionSearch
}

/** One of the firm's attorneys, or of its people if `search` says so. */
export function AttorneyField({ first, search = findAttorneys, ...field }: AttorneyFieldProps) {
	const isFirst = field.value === (first?.id ?? null)
	const firm = useQuery({ ...firmPeopleQuery, enabled: !isFirst })
	const name = isFirst ? first?.name : firm.data?.items.find((person) => person.id === field.value)?.fullName
	return <ComboboxField search={search} valueLabel={name ?? null} {...field} />
}

interface AttorneysFieldProps extends FieldProps {
	readonly value: readonly string[]
	readonly onChange: (value: string[]) => void
	/** Names of those it begins with. */
	readonly names: Readonly<Record<string, string | undefined>>
	readonly max: number
}

/** Some of the firm's attorneys. */
export function AttorneysField({ names, ...field }: AttorneysFieldProps) {
	const firm = useQuery({ ...firmPeopleQuery, enabled: field.value.some((id) => names[id] === undefined) })
	const nameOf = (id: string) => names[id] ?? firm.data?.items.find((person) => person.id === id)?.fullName
	return <PicksField search={findAttorneys} labelOf={nameOf} {...field} />
}
