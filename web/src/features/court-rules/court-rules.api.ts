import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import { courts } from '@praxis/contract/court-rules/courts.contract'
import { ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { recordQuery } from '../../lib/queries.ts'

export const COURT_RULES = { href: '/dashboard/court-rules', label: 'Court rules' } as const
export const TOPIC = 'court_rule_verifications'

export const verificationsQuery = recordQuery(courtRules.verifications, TOPIC, {})
export const saving = (failed: string) => ({ topic: TOPIC, failed })

const SETS_TOPIC = 'court_rule_sets'
export const ownSetsQuery = recordQuery(ownRuleSets.list, SETS_TOPIC, {})
export const savingSets = (failed: string) => ({ topic: SETS_TOPIC, failed })

export const COURTS_TOPIC = 'court_holidays'
export const courtsQuery = recordQuery(courts.list, COURTS_TOPIC, {})
export const savingCourts = (failed: string) => ({ topic: COURTS_TOPIC, failed })
