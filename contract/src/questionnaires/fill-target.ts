import { z } from 'zod'
import { MAPPING_TARGETS, type OwnTarget } from './definition.ts'

const OWN = 'client.own:'

/** A field of the firm's own, as the target of an answer. */
export const ownTarget = z.templateLiteral([OWN, z.uuid()])

/** What an answer can fill in. */
export const mappingTarget = z.union(
	[z.enum(MAPPING_TARGETS), ownTarget],
	'This is nothing that an answer can fill in.',
)

export function ownTargetOf(fieldId: string): OwnTarget {
	return `${OWN}${fieldId}`
}

export function isOwnTarget(target: string): target is OwnTarget {
	return target.startsWith(OWN)
}

/** The id of the firm's own field that is filled in. */
export function ownFieldId(target: OwnTarget): string {
	return target.slice(OWN.length)
}
