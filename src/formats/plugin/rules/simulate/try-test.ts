import type { Operand, Test } from '../catalogue';
import { readNumber } from '../template/number';
import type { EventState } from './event';
import type { ParamValues } from './model';
import type { Comparison } from './trace';

/** The values a test may read: the condition's parameters (filled in), the event's variables, the player's state. */
export interface TestInput {
  readonly params: ParamValues;
  readonly vars: Readonly<Record<string, string>>;
  readonly state: EventState;
}

/** True when a player of this state has a permission: names in lower case, exactly; operators have every one (nimblock, 14.6). */
export function hasPermission(state: EventState, permission: string): boolean {
  return state.op || state.permissions.some((p) => p.toLowerCase() === permission.toLowerCase());
}

/** Tries a test (nimblock, sections 14.3 to 14.6), and says what it compared. */
export function tryTest(test: Test, input: TestInput): { readonly result: boolean; readonly compared: Comparison | undefined } {
  const read = (operand: Operand) => readOperand(operand, input);
  const text = (operand: Operand) => String(read(operand));
  const flag = (operand: Operand | undefined) => operand !== undefined && read(operand) === true;
  switch (test.kind) {
    case 'permission': {
      const permission = text(test.of);
      const listed = input.state.permissions.some((p) => p.toLowerCase() === permission.toLowerCase());
      const compared: Comparison = { left: input.state.permissions.join(', '), operator: 'has', right: permission, ...(input.state.op && !listed ? { note: 'operator-has-all' } : {}) };
      return { result: hasPermission(input.state, permission), compared };
    }
    case 'operator':
      return { result: input.state.op, compared: undefined };
    case 'equals': {
      const ignoreCase = flag(test.ignoreCase);
      const left = text(test.left);
      const right = text(test.right);
      return { result: ignoreCase ? left.toLowerCase() === right.toLowerCase() : left === right, compared: { left, operator: 'equals', right, ignoreCase } };
    }
    case 'contains': {
      const ignoreCase = flag(test.ignoreCase);
      const left = text(test.text);
      const right = text(test.search);
      return { result: ignoreCase ? left.toLowerCase().includes(right.toLowerCase()) : left.includes(right), compared: { left, operator: 'contains', right, ignoreCase } };
    }
    case 'compare':
      return compare(read(test.left), text(test.operator), read(test.right));
    case 'chance': {
      const percent = Number(read(test.percent));
      const dice = input.state.random * 100;
      return { result: dice < percent, compared: { left: String(dice), operator: '<', right: String(percent) } };
    }
  }
}

function readOperand(operand: Operand, { params, vars, state }: TestInput): string | number | boolean {
  switch (operand.from) {
    case 'param':
      return params[operand.name] ?? '';
    case 'variable':
      return Object.hasOwn(vars, operand.name) ? (vars[operand.name] ?? '') : '';
    case 'state':
      return state[operand.name];
    case 'value':
      return operand.value;
  }
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** Compares two sides; one that is no number makes every comparison false (nimblock, 14.4). */
function compare(left: string | number | boolean, operator: string, right: string | number | boolean): { result: boolean; compared: Comparison } {
  const a = typeof left === 'number' ? left : readNumber(String(left));
  const b = typeof right === 'number' ? right : readNumber(String(right));
  const holds = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!holds) throw new Error(`the catalogue compares with ${operator}, which is no comparison`);
  const note = a === undefined ? 'left-no-number' : b === undefined ? 'right-no-number' : undefined;
  const compared: Comparison = { left: String(left), operator: operator as Comparison['operator'], right: String(right), ...(note ? { note } : {}) };
  return { result: a !== undefined && b !== undefined && holds(a, b), compared };
}
