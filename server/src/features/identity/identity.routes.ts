import { account } from '@praxis/contract/identity/account.contract'
import { attorneyProfiles } from '@praxis/contract/identity/attorney-profiles.contract'
import { entrance } from '@praxis/contract/identity/entrance.contract'
import { passkeys, secondFactor } from '@praxis/contract/identity/factors.contract'
import { rights } from '@praxis/contract/identity/rights.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'
import { acceptInvitation, viewInvitation } from './accept-invitation.ts'
import { acceptSignInLink, resetPassword, verifyEmail } from './accept-mailed-link.ts'
import { createUser, inviteUser, resendInvitation } from './add-user.ts'
import { requestEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword, reauthenticate } from './change-password.ts'
import { completeOnboarding, editOwnProfile } from './edit-profile.ts'
import { editUser, removeUser } from './edit-user.ts'
import { getRights, listRights, listRightsChanges } from './find-rights.ts'
import { getUser, listFirmPeople, listUsers } from './find-users.ts'
import { removeSecondFactor, sendPasswordReset, signOutEverywhere, unlockUser } from './help-user.ts'
import { addPasskey, listOwnPasskeys, preparePasskey, removePasskey } from './keep-passkeys.ts'
import { confirmSecondFactor, disableSecondFactor, renewBackupCodes, startSecondFactor } from './keep-second-factor.ts'
import { listSignInOptions } from './list-sign-in-options.ts'
import { registerAccount, registerOneClick } from './register-account.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './revoke-sessions.ts'
import { forgotPassword, requestSignInLink, resendVerification } from './send-mailed-link.ts'
import { getSecondFactorPolicy, setRights, setSecondFactorPolicy } from './set-rights.ts'
import { setUpFirm } from './set-up-firm.ts'
import { giveSecondFactor, signIn } from './sign-in.ts'
import { signInGuest } from './sign-in-guest.ts'
import { preparePasskeySignIn, signInWithPasskey } from './sign-in-passkey.ts'
import { acceptSocialAnswer, startSocialSignIn } from './sign-in-social.ts'
import { signOut } from './sign-out.ts'
import { getOwnProfile } from './view-profile.ts'
import { getSession } from './view-session.ts'
import { getAttorneyProfile, writeAttorneyProfile } from './write-attorney-profile.ts'

function redirect(path: string): RawAnswer {
	return new RawAnswer(302, { location: path, 'cache-control': 'no-store' }, null)
}

const entering: readonly Route[] = [
	route(session.get, getSession),
	route(session.options, listSignInOptions),
	route(session.signIn, signIn),
	route(session.secondFactor, giveSecondFactor),
	route(session.signOut, signOut),
	route(session.guest, signInGuest),
	route(session.register, registerAccount),
	route(session.registerOneClick, registerOneClick),
	route(session.requestLink, requestSignInLink),
	route(session.acceptLink, acceptSignInLink),
	route(session.verifyEmail, verifyEmail),
	route(session.resendVerification, resendVerification),
	route(session.forgotPassword, forgotPassword),
	route(session.resetPassword, resetPassword),
	route(session.social, startSocialSignIn),
	route(session.socialCallback, async (ctx, input, http) => redirect(await acceptSocialAnswer(ctx, input, http))),
	route(passkeys.signInOptions, preparePasskeySignIn),
	route(passkeys.signIn, signInWithPasskey),
	route(entrance.setup, setUpFirm),
	route(entrance.invitation, viewInvitation),
	route(entrance.acceptInvitation, acceptInvitation),
]

const ownAccount: readonly Route[] = [
	route(account.profile, getOwnProfile),
	route(account.updateProfile, editOwnProfile),
	route(account.completeOnboarding, completeOnboarding),
	route(account.requestEmailChange, requestEmailChange),
	route(account.withdrawEmailChange, withdrawEmailChange),
	route(account.changePassword, changePassword),
	route(account.reauthenticate, reauthenticate),
	route(account.sessions, listOwnSessions),
	route(account.revokeSession, revokeOwnSession),
	route(account.revokeOtherSessions, revokeOtherSessions),
	route(secondFactor.start, startSecondFactor),
	route(secondFactor.confirm, confirmSecondFactor),
	route(secondFactor.disable, disableSecondFactor),
	route(secondFactor.renewBackupCodes, renewBackupCodes),
	route(passkeys.list, listOwnPasskeys),
	route(passkeys.registerOptions, preparePasskey),
	route(passkeys.register, addPasskey),
	route(passkeys.remove, removePasskey),
]

const managing: readonly Route[] = [
	route(users.list, listUsers),
	route(users.get, getUser),
	route(users.create, createUser),
	route(users.invite, inviteUser),
	route(users.resendInvitation, resendInvitation),
	route(users.update, editUser),
	route(users.sendPasswordReset, sendPasswordReset),
	route(users.signOutEverywhere, signOutEverywhere),
	route(users.unlock, unlockUser),
	route(users.removeSecondFactor, removeSecondFactor),
	route(users.remove, removeUser),
	route(users.firmPeople, listFirmPeople),
	route(rights.list, listRights),
	route(rights.get, getRights),
	route(rights.set, setRights),
	route(rights.history, listRightsChanges),
	route(rights.secondFactorPolicy, getSecondFactorPolicy),
	route(rights.setSecondFactorPolicy, setSecondFactorPolicy),
	route(attorneyProfiles.get, getAttorneyProfile),
	route(attorneyProfiles.update, writeAttorneyProfile),
]

export const identityRoutes: readonly Route[] = [...entering, ...ownAccount, ...managing]
