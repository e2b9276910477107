export { addMember, changeRole, removeMember } from './change-team.ts'
export { listMembers, type TeamKind, writeTeamEvent } from './team.ts'
