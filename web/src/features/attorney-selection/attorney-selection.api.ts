import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import { recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'attorney_selections'

export const selectionQuery = (reference: string) => recordQuery(attorneySelections.get, TOPIC, { reference })
