import { type contactErrors, undecidedCases } from '@praxis/contract/contacts/contacts.contract'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/call.ts'
import { ConflictGate } from '../conflicts/conflict-gate.tsx'

type UndecidedCases = z.infer<typeof undecidedCases>['cases']

const CODE = 'contact_conflict_undecided' satisfies keyof typeof contactErrors

/** Names that are checked for conflicts. */
export interface CheckedNames {
	readonly name: string
	readonly aliases: readonly string[]
	readonly email: string
	readonly phone: string
}

export function namesToCheck({ name, aliases, email, phone }: CheckedNames) {
	return [name, ...aliases].map((one) => ({ name: one, email, phone }))
}

/** The cases in which a refused change of a contact needs a decision. */
export function useUndecidedCases() {
	const [cases, setCases] = useState<UndecidedCases>([])
	return {
		cases,
		watch: async <T,>(saving: Promise<T>): Promise<T> => {
			try {
				return await saving
			} catch (error) {
				if (error instanceof ApiError && error.code === CODE) setCases(undecidedCases.parse(error.data).cases)
				throw error
			}
		},
	}
}

interface CasesToDecideProps {
	readonly cases: UndecidedCases
	readonly names: CheckedNames
}

/** Possible conflicts of each case, to be decided on before the contact is saved. */
export function CasesToDecide({ cases, names }: CasesToDecideProps) {
	return cases.map(({ caseId, caseName, clientId }) => (
		<ConflictGate
			key={caseId}
			title={`Conflicts in ${caseName}`}
			question={{ names: namesToCheck(names), exceptClientIds: [clientId], exceptCaseId: caseId }}
			subjectId={caseId}
			consequence="The contact is saved only after it."
		/>
	))
}
